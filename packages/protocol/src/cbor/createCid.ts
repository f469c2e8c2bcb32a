import { sha256 } from '@noble/hashes/sha2'
import { CID } from 'multiformats/cid'
import { create as createDigest } from 'multiformats/hashes/digest'
import type { Cid } from '../Cid.ts'

/** The codec of a content id: DAG-CBOR for messages and delegations, raw bytes for media. */
export type CidCodec = 'dag-cbor' | 'raw'

/** Multicodec codes. */
export const cidCodes = { 'dag-cbor': 0x71, raw: 0x55 } as const satisfies Record<CidCodec, number>

/** Multicodec code of SHA-256. */
export const sha256Code = 0x12

/** Computes the CIDv1 of bytes by SHA-256. */
export function createCid(bytes: Uint8Array, codec: CidCodec): Cid {
  return CID.createV1(cidCodes[codec], createDigest(sha256Code, sha256(bytes))).toString()
}
