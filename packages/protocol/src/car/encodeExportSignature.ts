import type { Cid } from '../Cid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'

export type ExportSignature = {
  /** Content id of the export's root map. */
  root: Cid
  /** The service's signature over `exportRootBytes`, 64 bytes. */
  signature: Uint8Array
}

/**
 * Writes the first block of an export that its service signed: the CAR file names it as its root, and it names the root map.
 *
 * @example
 * const { privateKey: key, alg } = signingKey
 * const signed = await signBytes({ key, alg, bytes: exportRootBytes({ network, root }) })
 * const block = encodeCarBlock(encodeExportSignature({ root, signature: signed }))
 */
export function encodeExportSignature({ root, signature }: ExportSignature): Uint8Array {
  return encodeCbor({ kind: 'kith-signed-export', root: writeCid(root, 'dag-cbor'), signature })
}
