import type { PublicKey } from '../keys/PublicKey.ts'
import type { SignedText } from './SignedText.ts'

/** A delegation that was read; nothing of what it claims is checked yet. One without an end {@link checkDelegation} refuses. */
export type Delegation = SignedText & {
  /** The key delegated to. */
  key: PublicKey & { did: string }
}
