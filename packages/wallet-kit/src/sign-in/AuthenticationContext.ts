import { createContext, type ReactNode, useContext } from 'react'
import type { AuthenticationStatus } from '../connection/ConnectionStatus.ts'
import type { AuthenticationAdapter } from './AuthenticationAdapter.ts'

export type Authentication = {
  adapter: AuthenticationAdapter
  status: AuthenticationStatus
  /** What the signature permits and until when, in the app's plain words. */
  explanation?: ReactNode
}

export const AuthenticationContext = createContext<Authentication | null>(null)

/** The app's sign-in, or `null` where a connected wallet is enough. */
export function useAuthentication(): Authentication | null {
  return useContext(AuthenticationContext)
}
