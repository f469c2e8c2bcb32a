import { UnknownMessageTypeError } from '../errors/UnknownMessageTypeError.ts'
import { cid } from './fields/cid.ts'
import type { FieldCodec } from './fields/FieldCodec.ts'
import { integer } from './fields/integer.ts'
import { object } from './fields/object.ts'
import { oneOf } from './fields/oneOf.ts'
import type { MessageType } from './Message.ts'
import { type MessageKind, messageKinds } from './messageKinds.ts'

const base = {
  by: cid('dag-cbor'),
  ts: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  type: oneOf(Object.keys(messageKinds)),
}

/** The rules for one message, chosen by its type. */
export function messageCodec(message: {
  readonly [key: string]: unknown
}): FieldCodec & Pick<MessageKind, 'assertBody'> {
  const { type } = message
  if (!isMessageType(type)) throw new UnknownMessageTypeError({ type: String(type) })
  const { shapeOf, ...kind } = messageKinds[type]
  return { ...object({ ...base, ...shapeOf(message) }), ...kind }
}

function isMessageType(type: unknown): type is MessageType {
  return typeof type === 'string' && Object.hasOwn(messageKinds, type)
}
