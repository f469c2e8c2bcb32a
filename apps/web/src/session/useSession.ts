import type { Address } from 'viem'

export type Session = {
  /** `unverified`: a wallet is connected and has not signed in. */
  status: 'loading' | 'signed-out' | 'unverified' | 'signed-in'
  address?: Address
  /** When the delegation ends by itself. */
  expiresAt?: Date
  /** Revokes this browser's key and forgets it. */
  signOut(): Promise<void>
}

/** Who is reading, and whether they can write. */
export function useSession(): Session {
  return { status: 'loading', signOut: async () => {} }
}
