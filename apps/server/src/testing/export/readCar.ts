import { createHash } from 'node:crypto'
import { decode } from '@ipld/dag-cbor'
import { CID } from 'multiformats/cid'

export type CarFile = { root: string; blocks: ReadonlyMap<string, Uint8Array> }

/** Reads a CAR file (version 1) by its specification alone, and checks every block by its hash. */
export function readCar(bytes: Uint8Array): CarFile {
  let offset = 0
  const take = (): Uint8Array => {
    let length = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[offset++] ?? 0
      length += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) break
    }
    const part = bytes.subarray(offset, offset + length)
    if (part.length !== length) throw new Error('The file is cut short.')
    offset += length
    return part
  }
  const { roots, version } = decode<{ roots: CID[]; version: number }>(take())
  if (version !== 1 || roots.length !== 1) throw new Error('It is no CAR of version 1 with one root.')
  const blocks = new Map<string, Uint8Array>()
  while (offset < bytes.length) {
    const [cid, block] = CID.decodeFirst(take())
    const digest = createHash('sha256').update(block).digest()
    if (Buffer.compare(digest, cid.multihash.digest) !== 0) throw new Error(`The block ${cid} has another hash.`)
    blocks.set(cid.toString(), block)
  }
  return { root: String(roots[0]), blocks }
}
