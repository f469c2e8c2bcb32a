import type { Cid } from '../Cid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'
import type { KeyEndBytesParameters } from '../receipts/keyEndBytes.ts'

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
  /** `receiptHash` or `keyEndHash` of the account's entry before it, 32 bytes; `null` for the account's first. */
  previous: Uint8Array | null
}

/** What the service says about the end of a key that did not end itself. */
export type ExportKeyEnd = Omit<KeyEndBytesParameters, 'network'> & {
  /** The service's signature over `keyEndBytes`. */
  signature: Uint8Array
}

/**
 * Writes a page of an export's index, oldest first: DAG-CBOR lists `[id, seq, type, ts, received, by, receipt, previous]` for
 * messages and `[delegation, seq, ended, text, signature, previous]` for key ends.
 *
 * @example
 * const { entries } = decodeExport(file, { maxMessages: 10_000, maxEntries: 20_000 })
 * const { cid } = encodeCarBlock(encodeExportPage(entries))
 */
export function encodeExportPage(entries: readonly (ExportEntry | ExportKeyEnd)[]): Uint8Array {
  return encodeCbor(entries.map((entry) => ('delegation' in entry ? writeKeyEnd(entry) : writeEntry(entry))))
}

function writeEntry({ id, seq, type, ts, receivedMs, by, receipt, previous }: ExportEntry) {
  return [writeCid(id, 'dag-cbor'), seq, type, ts, receivedMs, writeCid(by, 'dag-cbor'), receipt, previous]
}

function writeKeyEnd({ delegation, seq, endedMs, text, signature, previous }: ExportKeyEnd) {
  return [writeCid(delegation, 'dag-cbor'), seq, endedMs, text && writeCid(text, 'dag-cbor'), signature, previous]
}
