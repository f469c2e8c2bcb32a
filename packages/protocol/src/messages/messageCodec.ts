import { UnknownMessageTypeError } from '../errors/message/UnknownMessageTypeError.ts'
import { cid } from './fields/cid.ts'
import type { FieldCodec } from './fields/FieldCodec.ts'
import { integer } from './fields/integer.ts'
import { object, type Shape } from './fields/object.ts'
import { oneOf } from './fields/oneOf.ts'
import { salt } from './fields/salt.ts'
import type { MessageType } from './Message.ts'
import { type MessageKind, messageKinds } from './messageKinds.ts'

const base = {
  by: cid('dag-cbor'),
  ts: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  salt,
  type: oneOf(Object.keys(messageKinds)),
}

const codecs = new WeakMap<Shape, FieldCodec>()

/** The rules for one message, chosen by its type. */
export function messageCodec(message: {
  readonly [key: string]: unknown
}): FieldCodec & { assertBody: MessageKind['assertBody'] } {
  const { type } = message
  // What is no text may be anything, also a map whose `toString` is no function.
  if (!isMessageType(type)) throw new UnknownMessageTypeError({ type: typeof type === 'string' ? type : 'no text' })
  const { shapeOf, assertBody } = messageKinds[type]
  const shape = shapeOf(message)
  const codec = codecs.get(shape) ?? object({ ...base, ...shape })
  codecs.set(shape, codec)
  return { ...codec, assertBody }
}

function isMessageType(type: unknown): type is MessageType {
  return typeof type === 'string' && Object.hasOwn(messageKinds, type)
}
