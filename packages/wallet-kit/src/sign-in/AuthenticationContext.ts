import { createContext, type ReactNode, useContext } from 'react'
import type { AuthenticationStatus } from '../connection/ConnectionStatus.ts'
import type { Chunk } from '../modals/createChunk.ts'
import type { AuthenticationAdapter } from './AuthenticationAdapter.ts'

export type Authentication = {
  adapter: AuthenticationAdapter
  status: AuthenticationStatus
  /** What the signature permits and until when, in the app's plain words. */
  explanation?: ReactNode
  /** 'Verify your account'. Comes with the provider, so that apps without a sign-in do not load it. */
  chunk: Chunk<SignInModalProps>
}

export type SignInModalProps = { onClose: () => void }

export const AuthenticationContext = createContext<Authentication | null>(null)

/** The app's sign-in, or `null` where a connected wallet is enough. */
export function useAuthentication(): Authentication | null {
  return useContext(AuthenticationContext)
}
