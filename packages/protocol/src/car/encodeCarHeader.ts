import type { Cid } from '../Cid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'
import { frame } from './frame.ts'

/**
 * Writes how a CAR file (version 1) with one root begins.
 *
 * @example
 * const { cid, framed } = encodeCarBlock(payload)
 * const car = new Blob([Uint8Array.from(encodeCarHeader(cid)), Uint8Array.from(framed)])
 */
export function encodeCarHeader(root: Cid): Uint8Array {
  return frame(encodeCbor({ roots: [writeCid(root, 'dag-cbor')], version: 1 }))
}
