import { CID } from 'multiformats/cid'
import type { Cid } from '../Cid.ts'
import { InvalidCidError } from '../errors/bytes/InvalidCidError.ts'
import { type CidCodec, cidCodes, sha256Code } from './createCid.ts'

/**
 * Reads a content id of the given codec out of CBOR.
 *
 * @throws {@link InvalidCidError} when it is of another version, codec or hash.
 */
export function readCid(raw: unknown, codec: CidCodec): Cid {
  const cid = CID.asCID(raw)
  if (cid === null) throw new InvalidCidError({ cid: String(raw), reason: 'it is not a content id (CBOR tag 42)' })
  // Version 0 has a codec of its own, so the codec implies the version.
  const isExpected = cid.code === cidCodes[codec] && cid.multihash.code === sha256Code && cid.multihash.size === 32
  if (!isExpected)
    throw new InvalidCidError({ cid: cid.toString(), reason: `it is not a CIDv1 of ${codec} by SHA-256` })
  return cid.toString()
}
