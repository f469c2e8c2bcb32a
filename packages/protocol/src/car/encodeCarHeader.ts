import type { Cid } from '../Cid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'
import { frame } from './frame.ts'

/** Writes how a CAR file (version 1) with one root begins. */
export function encodeCarHeader(root: Cid): Uint8Array {
  return frame(encodeCbor({ roots: [writeCid(root, 'dag-cbor')], version: 1 }))
}
