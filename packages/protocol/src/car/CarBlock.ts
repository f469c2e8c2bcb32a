import type { Cid } from '../Cid.ts'

/** A piece of a CAR file: bytes under their own hash. */
export type CarBlock = {
  cid: Cid
  /** The block as encoded in the file: length, content id, bytes. */
  framed: Uint8Array
}
