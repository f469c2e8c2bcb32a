import { limits } from '../../limits.ts'
import { cid } from '../fields/cid.ts'
import type { FieldCodec } from '../fields/FieldCodec.ts'
import type { Shape } from '../fields/object.ts'
import { oneOf } from '../fields/oneOf.ts'
import { text } from '../fields/text.ts'
import { findUrlProblem } from '../fields/url.ts'
import type { ProfileField } from '../Message.ts'

/** The rule for the value of each profile field. An empty text clears the field, whatever it holds otherwise. */
const values: { readonly [field in ProfileField]: FieldCodec } = {
  name: text({
    maxBytes: limits.nameBytes,
    findProblem: (value) => (/[\r\n]/.test(value) ? 'must be one line' : null),
  }),
  bio: text({ maxBytes: limits.bioBytes }),
  avatar: clearable(cid('raw')),
  banner: clearable(cid('raw')),
  link: text({ maxBytes: limits.urlBytes, findProblem: (value) => (value === '' ? null : findUrlProblem(value)) }),
  pin: clearable(cid('dag-cbor')),
}

const field = oneOf(Object.keys(values))
const shapes = new Map<unknown, Shape>(Object.entries(values).map(([name, value]) => [name, { field, value }]))
const unknownField: Shape = { field, value: text({ maxBytes: 0 }) }

/** The fields of a profile message: the rule for `value` depends on `field`. */
export function profileShapeOf(message: { readonly [key: string]: unknown }): Shape {
  return shapes.get(message['field']) ?? unknownField
}

function clearable(codec: FieldCodec): FieldCodec {
  return {
    read: (raw, at) => (raw === '' ? '' : codec.read(raw, at)),
    write: (value, at) => (value === '' ? '' : codec.write(value, at)),
  }
}
