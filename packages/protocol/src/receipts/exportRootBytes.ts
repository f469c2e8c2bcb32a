import type { Cid } from '../Cid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'

export type ExportRootBytesParameters = {
  /** The service's network (`formatNetwork`). */
  network: string
  /** Content id of the export's root map. */
  root: Cid
}

/**
 * Writes what the service signs when it has written an export: `["kith-export", network, CID(root map)]`.
 *
 * Source: docs/protocol/format.md, "Receipts".
 *
 * @example
 * await verifyBytes({ ...parseDidKey(receiptKey), signature, bytes: exportRootBytes({ network, root }) })
 */
export function exportRootBytes({ network, root }: ExportRootBytesParameters): Uint8Array {
  return encodeCbor(['kith-export', network, writeCid(root, 'dag-cbor')])
}
