import { createCid } from '../cbor/createCid.ts'
import { writeCid } from '../cbor/writeCid.ts'
import type { CarBlock } from './CarBlock.ts'
import { frame } from './frame.ts'

/**
 * Writes DAG-CBOR as a block of a CAR file.
 *
 * @example const { cid, framed } = encodeCarBlock(payload)
 */
export function encodeCarBlock(bytes: Uint8Array): CarBlock {
  const cid = createCid(bytes, 'dag-cbor')
  return { cid, framed: frame(writeCid(cid, 'dag-cbor').bytes, bytes) }
}
