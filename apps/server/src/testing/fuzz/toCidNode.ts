import type { CborTag } from './CborNode.ts'

const codecs = { 'dag-cbor': 0x71, raw: 0x55 } as const

/** A CIDv1 by SHA-256 as DAG-CBOR encodes it. */
export function toCidNode(digest: Uint8Array, codec: keyof typeof codecs = 'dag-cbor'): CborTag {
  return { tag: 42, value: Uint8Array.of(0, 1, codecs[codec], 0x12, 0x20, ...digest) }
}
