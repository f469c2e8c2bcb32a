import type { SigningKey } from '@kith/protocol'
import type { ChallengeInput } from '../api/operations.generated.ts'

/** A pending sign-in: created with its one-time value, used up by its proof. */
export type SignInAttempt = {
  input: ChallengeInput
  /** Not extractable; IndexedDB holds a handle to it. */
  key: SigningKey
  nonce: string
  message: string
  /** The network that messages will be signed for. */
  network: string
  /** When the delegation ends. */
  expiresAt: Date
  /** After this the service no longer accepts the one-time value; by this browser's clock. */
  goodUntil: Date
}
