import type { Cid } from '../Cid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'

export type KeyEndBytesParameters = {
  /** The service's network (`formatNetwork`). */
  network: string
  /** The delegation whose key ended. */
  delegation: Cid
  /** Position in the log. */
  seq: bigint
  /** When the key ended, milliseconds by the service's clock. */
  endedMs: number
  /** The record by which the wallet ended the key, a revocation or an account deletion; `null` where the service ended it. */
  text: Cid | null
  /** Hash of the same account's receipt or key end before it in the log, 32 bytes; `null` for the account's first. */
  previous: Uint8Array | null
}

/**
 * Writes what the service signs when a key ends: `["kith-key-end", network, delegation, seq, ended, text, previous]`. A key that
 * ends itself by a `revoke` needs none: the receipt of that message is the record of its end.
 *
 * Source: docs/protocol/format.md, "Key ends".
 *
 * @example
 * const bytes = keyEndBytes({ network, delegation: cid, seq: 9_001n, endedMs: Date.now(), text: null, previous })
 */
export function keyEndBytes({ network, delegation, seq, endedMs, text, previous }: KeyEndBytesParameters): Uint8Array {
  return encodeCbor([
    'kith-key-end',
    network,
    writeCid(delegation, 'dag-cbor'),
    seq,
    endedMs,
    text && writeCid(text, 'dag-cbor'),
    previous,
  ])
}
