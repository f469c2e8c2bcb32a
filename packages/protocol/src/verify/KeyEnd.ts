import type { KeyEndBytesParameters } from '../receipts/keyEndBytes.ts'
import type { Receipt } from './Receipt.ts'

/** The key's own last message, a `revoke`. */
export type KeyEndByKey = Readonly<{
  /** The `revoke`, as it was submitted. */
  envelope: Uint8Array
  receipt: Receipt
}>

/** What the service signed where the wallet or the service ended the key. */
export type KeyEndStatement = Readonly<
  KeyEndBytesParameters & {
    /** The service's signature over `keyEndBytes`. */
    signature: Uint8Array
    /** The record that the wallet signed, which `text` names; without it the service alone says that the key ended. */
    record?: Uint8Array | undefined
  }
>

/** The public record of a key's end. */
export type KeyEnd = (KeyEndByKey | KeyEndStatement) &
  Readonly<{
    /** The service's key of the record's position, as `did:key`; `null` where none counts. Defaults to that of the message's receipt. */
    receiptKey?: string | null | undefined
  }>

/** What a record of a key's end says, once it was checked. */
export type VerifiedKeyEnd = Readonly<{
  /** Position of the log at which the key ended: a higher one is after the end. */
  seq: bigint
  /** By the service's clock, milliseconds. */
  endedMs: number
  /** Whose signature ended it. `service`: only the service's was checked, also where a contract account signed. */
  by: 'wallet' | 'key' | 'service'
}>
