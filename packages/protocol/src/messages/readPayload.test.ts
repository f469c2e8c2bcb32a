import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from '../../test/messages.ts'
import { runs } from '../../test/runs.ts'
import type { CborValue } from '../cbor/CborValue.ts'
import { createCid } from '../cbor/createCid.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'
import { decodePayload } from './decodePayload.ts'
import { encodePayload } from './encodePayload.ts'
import { readPayload } from './readPayload.ts'

const by = createCid(Uint8Array.of(1), 'dag-cbor')
const base = { by: writeCid(by, 'dag-cbor'), ts: 7, salt: new Uint8Array(16), type: 'post', text: 'Woven' }

test('behavior: of every message it reads what decodePayload reads', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const payload = encodePayload(message)
      const { by, ts, salt, type } = decodePayload(payload)
      const { rest, ...read } = readPayload(payload)
      expect(read).toEqual({ by, ts, salt, type })
      // Nothing is lost: it is the same message again.
      expect(encodeCbor({ ...rest, by: writeCid(by, 'dag-cbor'), ts, type, salt: toBytes(salt) })).toEqual(payload)
    }),
    runs(100),
  )
})

test.each<[string, { [key: string]: CborValue }]>([
  ['an unknown field', { mood: 'warm' }],
  ['an unknown type', { type: 'poke' }],
  ['a known field of another form', { text: 7 }],
  ['a field that is missing', { text: null }],
])('behavior: reads %s, which decodePayload refuses', (_, change) => {
  const payload = encodeCbor({ ...base, ...change })

  expect(readPayload(payload)).toMatchObject({ by, ts: 7, type: change['type'] ?? 'post' })
  expect(() => decodePayload(payload)).toThrow()
})

test.each<[string, string, CborValue]>([
  ['InvalidFieldError', 'a list', [1]],
  ['InvalidFieldError', 'null', null],
  ['InvalidFieldError', 'no delegation', without('by')],
  ['InvalidFieldError', 'a delegation that is a text', { ...base, by }],
  ['InvalidFieldError', 'no time', without('ts')],
  ['InvalidFieldError', 'a time before 1970', { ...base, ts: -1 }],
  ['InvalidFieldError', 'no salt', without('salt')],
  ['InvalidFieldError', 'a salt of 15 bytes', { ...base, salt: new Uint8Array(15) }],
  ['InvalidFieldError', 'no type', without('type')],
  ['InvalidFieldError', 'an empty type', { ...base, type: '' }],
  ['InvalidFieldError', 'a type that is a number', { ...base, type: 1 }],
  ['TooLargeError', 'more than 8 KiB', { ...base, text: 'w'.repeat(8 * 1024) }],
])('error: %s for %s', (name, _, value) => {
  expect(() => readPayload(encodeCbor(value))).toThrow(expect.objectContaining({ name }))
})

test('error: only the one encoding is read', () => {
  const payload = encodeCbor(base)

  expect(() => readPayload(Uint8Array.of(...payload, 0))).toThrow(
    expect.objectContaining({ name: 'MalformedCborError' }),
  )
})

function without(key: string): CborValue {
  return Object.fromEntries(Object.entries(base).filter(([name]) => name !== key))
}

function toBytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))
}
