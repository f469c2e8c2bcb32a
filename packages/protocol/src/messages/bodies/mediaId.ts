import type { Cid } from '../../Cid.ts'
import { createCid } from '../../cbor/createCid.ts'

/**
 * Computes the content id of a file, of its raw bytes as they are: how posts and profiles name a picture.
 *
 * @example mediaId(file) // 'bafkrei…', the same for the same bytes
 */
export function mediaId(bytes: Uint8Array): Cid {
  return createCid(bytes, 'raw')
}
