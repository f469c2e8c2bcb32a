import { address } from './address.ts'
import { cid } from './cid.ts'
import type { FieldCodec } from './FieldCodec.ts'

const post = cid('dag-cbor')

/** A post by its id, or an account by its address: one is tag 42 in CBOR and the other 20 bytes, so neither is taken for the other. */
export const subject: FieldCodec = {
  read: (raw, field) => (raw instanceof Uint8Array ? address.read(raw, field) : post.read(raw, field)),
  write: (value, field) => (String(value).startsWith('0x') ? address.write(value, field) : post.write(value, field)),
}
