import type { Cid } from '../Cid.ts'
import type { KeyAlgorithm } from '../keys/PublicKey.ts'
import type { Message } from './Message.ts'
import type { ReadPayload } from './readPayload.ts'

/** A message in transit: its payload, and the signature of a key. */
export type Envelope = {
  alg: KeyAlgorithm
  /** The bytes that are signed and stored. */
  payload: Uint8Array
  /** 64 bytes. */
  signature: Uint8Array
}

/** An envelope that was read; its signature is not yet checked. */
export type DecodedEnvelope = Envelope & {
  message: Message
  id: Cid
}

/** An envelope that was read to verify it, whatever it says; its signature is not yet checked. */
export type ReadEnvelope = Envelope & {
  message: ReadPayload
  id: Cid
}
