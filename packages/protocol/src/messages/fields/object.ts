import type { CborValue } from '../../cbor/CborValue.ts'
import { isCborMap } from '../../cbor/isCborMap.ts'
import { InvalidFieldError } from '../../errors/message/InvalidFieldError.ts'
import { UnknownFieldError } from '../../errors/message/UnknownFieldError.ts'
import type { FieldCodec } from './FieldCodec.ts'

/** The fields an object may have. */
export type Shape = { readonly [key: string]: FieldCodec }

/** An object with exactly these keys: an unknown key is refused, since its meaning is not known. */
export function object(shape: Shape): FieldCodec {
  return {
    read(raw, at) {
      assertObject(raw, at)
      assertKnownKeys(raw, shape, at)
      const value: Record<string, unknown> = {}
      for (const [key, codec] of Object.entries(shape)) {
        const field = join(at, key)
        if (Object.hasOwn(raw, key)) value[key] = codec.read(raw[key], field)
        else if (!codec.optional) throw new InvalidFieldError({ field, reason: 'is missing' })
      }
      return value
    },
    write(value, at) {
      assertObject(value, at)
      assertKnownKeys(value, shape, at)
      const raw: Record<string, CborValue> = {}
      for (const [key, codec] of Object.entries(shape)) {
        if (value[key] !== undefined) raw[key] = codec.write(value[key], join(at, key))
      }
      return raw
    },
  }
}

/** A field that may be left out. */
export function optional(codec: FieldCodec): FieldCodec {
  return { ...codec, optional: true }
}

function join(at: string, key: string): string {
  return at === '' ? key : `${at}.${key}`
}

function assertObject(value: unknown, at: string): asserts value is { readonly [key: string]: unknown } {
  if (!isCborMap(value))
    throw new InvalidFieldError({ field: at === '' ? 'the message' : at, reason: 'must be an object' })
}

function assertKnownKeys(value: object, shape: Shape, at: string): void {
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(shape, key))
  if (unknown !== undefined) throw new UnknownFieldError({ field: join(at, unknown) })
}
