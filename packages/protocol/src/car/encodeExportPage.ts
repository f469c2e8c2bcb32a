import type { Cid } from '../Cid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'

/** What the service says about one message of the log. Signs of it: `receipt`. */
export type ExportEntry = {
  id: Cid
  seq: bigint
  type: string
  /** By the signer's clock, milliseconds. */
  ts: number
  /** By the service's, milliseconds. */
  receivedMs: number
  /** The delegation. */
  by: Cid
  /** The service's signature over `receiptBytes`. */
  receipt: Uint8Array
  /** `receiptHash` of the account's receipt before it, 32 bytes; `null` for the account's first. */
  previous: Uint8Array | null
}

/** Writes a page of an export's index: DAG-CBOR lists `[id, seq, type, ts, received, by, receipt, previous]`, oldest first. */
export function encodeExportPage(entries: readonly ExportEntry[]): Uint8Array {
  return encodeCbor(
    entries.map(({ id, seq, type, ts, receivedMs, by, receipt, previous }) => [
      writeCid(id, 'dag-cbor'),
      seq,
      type,
      ts,
      receivedMs,
      writeCid(by, 'dag-cbor'),
      receipt,
      previous,
    ]),
  )
}
