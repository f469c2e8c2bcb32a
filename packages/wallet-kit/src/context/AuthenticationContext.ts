import { createContext, type ReactNode, useContext } from 'react'
import type { Chunk } from '../chunks/createChunk.ts'
import type { OneClick } from '../connectors/wallet-connect/one-click/OneClick.ts'
import type { AuthenticationAdapter } from './AuthenticationAdapter.ts'
import type { AuthenticationStatus } from './ConnectionStatus.ts'

/** An account in a wallet. `connectorId` is wagmi's, which is the same on every page. */
export type VerifiedAccount = { address: string; connectorId: string }

export type Authentication = {
  adapter: AuthenticationAdapter
  status: AuthenticationStatus
  /** What the signature permits and until when, in the app's plain words. */
  explanation?: ReactNode
  /** 'Verify your account'. Comes with the provider, so that apps without a sign-in do not load it. */
  chunk: Chunk<SignInModalProps>
  /** Passed to a wallet as it is asked to connect. */
  oneClick: OneClick | undefined
  /** Whether the app checks what a wallet signed as it connected. `status` is `loading` meanwhile. */
  isVerifying: boolean
  /** Why it did not accept that; `null` where it did, or was not asked. */
  fault: unknown
  /** Runs the adapter's `verify` and remembers whose session the app then has. */
  verifyFor: (account: VerifiedAccount, verify: () => Promise<boolean>) => Promise<boolean>
}

export type SignInModalProps = { onClose: () => void }

export const AuthenticationContext = createContext<Authentication | null>(null)

/** The app's sign-in, or `null` where a connected wallet is enough. */
export function useAuthentication(): Authentication | null {
  return useContext(AuthenticationContext)
}
