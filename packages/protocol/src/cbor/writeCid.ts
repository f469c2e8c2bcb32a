import { CID } from 'multiformats/cid'
import type { Cid } from '../Cid.ts'
import { InvalidCidError } from '../errors/bytes/InvalidCidError.ts'
import type { CidCodec } from './createCid.ts'
import { readCid } from './readCid.ts'

/**
 * Turns the text of a content id into what CBOR carries.
 *
 * @throws {@link InvalidCidError} when it is not the base32 of a CIDv1 of this codec by SHA-256.
 */
export function writeCid(text: Cid, codec: CidCodec): CID {
  const cid = parse(text)
  if (readCid(cid, codec) !== text) throw new InvalidCidError({ cid: text, reason: 'it is not in lowercase base32' })
  return cid
}

function parse(text: Cid): CID {
  try {
    // Read again from its bytes: a parsed one remembers the text, and its parser accepts capitals and padding.
    return CID.decode(CID.parse(text).bytes)
  } catch {
    throw new InvalidCidError({ cid: text, reason: 'it cannot be read' })
  }
}
