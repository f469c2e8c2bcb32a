import type { Cid } from '../Cid.ts'
import { createCid } from '../cbor/createCid.ts'

/**
 * The id of a message: the CIDv1 of its payload, so that another signature over it makes no second message.
 *
 * @example messageId(payload) // 'bafyrei…'
 */
export function messageId(payload: Uint8Array): Cid {
  return createCid(payload, 'dag-cbor')
}
