import type { Cid } from '../Cid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'

export type ReceiptBytesParameters = {
  /** The service's network (`formatNetwork`). */
  network: string
  id: Cid
  /** Position in the log. */
  seq: bigint
  /** When the service took it, milliseconds. */
  receivedMs: number
  /** `receiptHash` of the same account's receipt before it in the log, 32 bytes; `null` for the account's first. */
  previous: Uint8Array | null
}

/**
 * Writes what the service signs when it has taken a message: `["kith-receipt", network, id, seq, received, previous]`.
 *
 * Source: docs/protocol/format.md, "Receipts".
 *
 * @example const bytes = receiptBytes({ network, id, seq: 9_000n, receivedMs: Date.now(), previous })
 */
export function receiptBytes({ network, id, seq, receivedMs, previous }: ReceiptBytesParameters): Uint8Array {
  return encodeCbor(['kith-receipt', network, writeCid(id, 'dag-cbor'), seq, receivedMs, previous])
}
