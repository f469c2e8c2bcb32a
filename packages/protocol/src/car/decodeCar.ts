import { sha256 } from '@noble/hashes/sha2'
import { varint } from 'multiformats'
import { CID } from 'multiformats/cid'
import type { Cid } from '../Cid.ts'
import { decodeCbor } from '../cbor/decodeCbor.ts'
import { isCborMap } from '../cbor/isCborMap.ts'
import { isEqualBytes } from '../cbor/isEqualBytes.ts'
import { readCid } from '../cbor/readCid.ts'
import { MalformedCarError } from '../errors/bytes/MalformedCarError.ts'

export type DecodedCar = Readonly<{
  root: Cid
  /** By content id, in the order of the file. */
  blocks: ReadonlyMap<Cid, Uint8Array>
}>

/** CIDv1, DAG-CBOR, SHA-256 of 32 bytes: what every content id in the file begins with. */
const prefix = Uint8Array.of(0x01, 0x71, 0x12, 0x20)
const cidBytes = prefix.length + 32
/** A length of up to 2^35. */
const lengthBytes = 5
const headerBytes = 128

/**
 * Reads a CAR file of version 1 with one root and DAG-CBOR blocks alone, each of which must match its hash and occur once.
 *
 * @throws {@link MalformedCarError}
 */
export function decodeCar(bytes: Uint8Array, { maxBlocks }: { maxBlocks: number }): DecodedCar {
  let offset = 0
  const take = (): Uint8Array => {
    const length = readLength(bytes.subarray(offset, offset + lengthBytes))
    const start = offset + varint.encodingLength(length)
    if (length > bytes.length - start) throw new MalformedCarError({ reason: 'it is cut short' })
    offset = start + length
    return bytes.subarray(start, offset)
  }
  const root = readHeader(take())
  const sections: Uint8Array[] = []
  while (offset < bytes.length) {
    // Checked before any block is hashed.
    if (sections.length === maxBlocks) throw new MalformedCarError({ reason: `it has more than ${maxBlocks} blocks` })
    sections.push(take())
  }
  const blocks = new Map<Cid, Uint8Array>()
  for (const section of sections) {
    if (!isEqualBytes(section.subarray(0, prefix.length), prefix) || section.length < cidBytes)
      throw new MalformedCarError({ reason: 'a block has no content id of DAG-CBOR by SHA-256' })
    const block = section.subarray(cidBytes)
    const cid = CID.decode(section.subarray(0, cidBytes)).toString()
    if (!isEqualBytes(sha256(block), section.subarray(prefix.length, cidBytes)))
      throw new MalformedCarError({ reason: `the block ${cid} has another hash` })
    if (blocks.has(cid)) throw new MalformedCarError({ reason: `the block ${cid} is there twice` })
    blocks.set(cid, block)
  }
  if (!blocks.has(root)) throw new MalformedCarError({ reason: 'its root is not in it' })
  return { root, blocks }
}

/** Reads the length that comes before a part: an unsigned LEB128 varint in its shortest form. */
function readLength(bytes: Uint8Array): number {
  const end = bytes.findIndex((byte) => byte < 0x80)
  if (end === -1 || bytes[end] === 0)
    throw new MalformedCarError({ reason: 'a part is empty, or has no length, or one that is too long' })
  const [length] = varint.decode(bytes)
  return length
}

function readHeader(bytes: Uint8Array): Cid {
  try {
    const header = decodeCbor(bytes, { what: 'header', maxBytes: headerBytes })
    if (isCborMap(header) && Object.keys(header).length === 2 && header['version'] === 1) {
      const { roots } = header
      if (Array.isArray(roots) && roots.length === 1) return readCid(roots[0], 'dag-cbor')
    }
  } catch {
    // Whatever is wrong with it, it is no header.
  }
  throw new MalformedCarError({ reason: 'its header does not name version 1 and one root' })
}
