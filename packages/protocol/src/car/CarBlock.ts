import type { Cid } from '../Cid.ts'

/** A piece of a CAR file: bytes under their own hash. */
export type CarBlock = {
  cid: Cid
  /** As it stands in the file: length, content id, bytes. */
  framed: Uint8Array
}
