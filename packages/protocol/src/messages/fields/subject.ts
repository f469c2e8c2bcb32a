import { address } from './address.ts'
import { cid } from './cid.ts'
import type { FieldCodec } from './FieldCodec.ts'

const post = cid('dag-cbor')

/** A post by its id, or an account by its name: one is tag 42 in CBOR and the other bytes, so neither is taken for the other. */
export const subject: FieldCodec = {
  read: (raw, field) => (raw instanceof Uint8Array ? address.read(raw, field) : post.read(raw, field)),
  write: (value, field) =>
    /^(?:0x|eip155:)/.test(String(value)) ? address.write(value, field) : post.write(value, field),
}
