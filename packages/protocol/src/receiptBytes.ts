import type { Cid } from './Cid.ts'
import { encodeCbor } from './cbor/encodeCbor.ts'
import { writeCid } from './cbor/writeCid.ts'

export type ReceiptBytesParameters = {
  /** CAIP-2 id of the service's network. */
  network: string
  id: Cid
  /** Position in the log. */
  seq: bigint
  /** When the service took it, milliseconds. */
  receivedMs: number
}

/** Writes what the service signs when it has taken a message: `[network, id, seq, received]`. */
export function receiptBytes({ network, id, seq, receivedMs }: ReceiptBytesParameters): Uint8Array {
  return encodeCbor([network, writeCid(id, 'dag-cbor'), seq, receivedMs])
}
