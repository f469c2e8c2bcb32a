import type { AccountAddress } from '../account/AccountAddress.ts'
import type { Cid } from '../Cid.ts'
import type { ReadPayload } from '../messages/readPayload.ts'
import type { Check } from './Check.ts'
import type { VerifiedKeyEnd } from './KeyEnd.ts'

/** What is known about the key when the message arrived; only of messages that no check refused. */
export type Standing =
  /** A receipt says that it arrived within the delegation's time, and no record says that the key had ended. */
  | 'valid-when-received'
  /** The same, and the key ended afterwards. */
  | 'revoked-since'
  /** Signed by the account's key; no service the reader trusts attests when it arrived. */
  | 'not-confirmed'

/** The answer of the algorithm. */
export type VerifyReport = Readonly<{
  /** Every check, in the order of docs/protocol/verify.md. */
  checks: readonly Check[]
  /** The account that wrote the message; `null` where a check failed, or where its signature or the wallet's could not be checked here. */
  author: AccountAddress | null
  /** The name of the first failure (docs/errors.md); `null` where none failed. */
  reason: string | null
  /** `null` where a check failed. */
  standing: Standing | null
  /** True where the receipt's time confirms the time that was signed: within 120 s. An imported message has no such receipt. */
  isTimeConfirmed: boolean
  /** How its key ended since; `null` where nothing says that it did, and where a check failed. */
  keyEnd: VerifiedKeyEnd | null
  /** True where a contract account signed the delegation, and only the service's attestation says that it did. */
  isAttested: boolean
  /** The message, as far as it could be read. */
  message: ReadPayload | null
  id: Cid | null
}>
