import type { SigningKey } from '@kith/protocol'
import type { ChallengeInput } from '../api/operations.generated.ts'

/** One sign-in under way: made with its one-time value, used up by its proof. */
export type SignInAttempt = {
  input: ChallengeInput
  /** Not extractable; IndexedDB holds a handle to it. */
  key: SigningKey
  nonce: string
  message: string
  /** What messages will be signed for. */
  network: string
  /** When the delegation ends. */
  expiresAt: Date
  /** After this the service takes the one-time value from nobody, by this browser's clock. */
  goodUntil: Date
}
