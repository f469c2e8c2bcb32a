import fc from 'fast-check'
import { CID } from 'multiformats/cid'
import { expect, test } from 'vitest'
import { messages } from '../../test/messages.ts'
import { hex, rawMap } from '../../test/rawCbor.ts'
import { runs } from '../../test/runs.ts'
import type { CborValue } from '../cbor/CborValue.ts'
import { createCid } from '../cbor/createCid.ts'
import { decodeCbor } from '../cbor/decodeCbor.ts'
import { encodeCbor } from '../cbor/encodeCbor.ts'
import { limits } from '../limits.ts'
import { decodePayload } from './decodePayload.ts'
import { encodePayload } from './encodePayload.ts'
import type { Message } from './Message.ts'

const by = CID.parse(createCid(Uint8Array.of(1), 'dag-cbor'))
const salt = new Uint8Array(limits.saltBytes).fill(0x5a)
/** The keys of a like in canonical order: by length, then by bytes. */
const like = [
  ['by', by],
  ['to', by],
  ['ts', 1_000],
  ['salt', salt],
  ['type', 'like'],
] as const satisfies [string, CborValue][]

/** The like with one value written by hand. */
function likeWith(key: 'by' | 'to' | 'ts' | 'salt' | 'type', digits: string): Uint8Array {
  return rawMap(like.map(([name, value]) => (name === key ? ([name, hex(digits), 'raw'] as const) : [name, value])))
}

test('behavior: reads the hand-written canonical bytes', () => {
  expect(decodePayload(rawMap(like))).toEqual({
    by: by.toString(),
    to: by.toString(),
    ts: 1_000,
    salt: `0x${'5a'.repeat(16)}`,
    type: 'like',
  })
})

test('error: names the field, however deep', () => {
  const by = createCid(Uint8Array.of(1), 'dag-cbor')
  const post = { type: 'post', by, ts: 1_000, salt: `0x${'00'.repeat(16)}`, text: 'a b' } as const
  const somebody = { account: `0x${'4b'.repeat(20)}`, start: 0, end: 1 }
  const fieldOf = (change: object) => {
    try {
      encodePayload({ ...post, ...change } as Message)
      return 'none'
    } catch (error) {
      return (error as { field?: string }).field
    }
  }

  // By writing, by reading, and by what no single field can say.
  expect(fieldOf({})).toBe('none')
  expect(fieldOf({ by: 'nonsense' })).toBe('by')
  expect(fieldOf({ quote: 'nonsense' })).toBe('quote')
  expect(fieldOf({ reply: { root: by, parent: 'nonsense' } })).toBe('reply.parent')
  expect(fieldOf({ mentions: [somebody, { ...somebody, account: 'nonsense' }] })).toBe('mentions.1.account')
  expect(fieldOf({ tags: ['wool', ''] })).toBe('tags.1')
  expect(fieldOf({ reply: by })).toBe('reply')
  expect(fieldOf({ tags: 'wool' })).toBe('tags')
  expect(fieldOf({ reply: { root: by, parent: by, mood: 1 } })).toBe('reply.mood')
  expect(fieldOf({ mood: 1 })).toBe('mood')
  expect(fieldOf({ mentions: [somebody, somebody] })).toBe('mentions.1')
  expect(fieldOf({ reply: { root: by } })).toBe('reply.parent')
})

test('error: design §5 keys in any other order are refused', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...like], { minLength: like.length }), (entries) => {
      fc.pre(entries.some(([key], index) => key !== like[index]?.[0]))
      expect(() => decodePayload(rawMap(entries))).toThrow(
        expect.objectContaining({ name: expect.stringMatching(/^(NonCanonical|Malformed)CborError$/) }),
      )
    }),
    runs(50),
  )
})

test('error: keys of any message in any other order are refused', () => {
  fc.assert(
    fc.property(messages, fc.infiniteStream(fc.nat()), (message, numbers) => {
      const value = decodeCbor(encodePayload(message), { what: 'payload', maxBytes: limits.envelopeBytes })
      const entries = Object.entries(value as { [key: string]: CborValue })
      const keyed = entries.map((entry) => [numbers.next().value as number, entry] as const)
      const shuffled = keyed.sort(([a], [b]) => a - b).map(([, entry]) => entry)
      const bytes = rawMap(shuffled)
      fc.pre(Buffer.compare(bytes, encodePayload(message)) !== 0)
      expect(() => decodePayload(bytes)).toThrow(expect.objectContaining({ name: expect.stringMatching(/CborError$/) }))
    }),
    runs(200),
  )
})

test.each<[string, string, Uint8Array]>([
  ['MalformedCborError', 'a number in a longer form', likeWith('ts', '1a 000003e8')],
  ['NonCanonicalCborError', 'a whole number as a float', likeWith('ts', 'fb 408f400000000000')],
  ['ForbiddenValueError', 'a float', likeWith('ts', 'fb 3ff8000000000000')],
  ['ForbiddenValueError', 'an integer past 2^53', likeWith('ts', '1b 0020000000000000')],
  ['ForbiddenValueError', 'a negative integer past 2^53', likeWith('ts', '3b 0020000000000000')],
  ['InvalidFieldError', 'a negative time', likeWith('ts', '20')],
  ['MalformedCborError', 'NaN', likeWith('ts', 'fb 7ff8000000000000')],
  ['MalformedCborError', 'infinity', likeWith('ts', 'fb 7ff0000000000000')],
  ['NonCanonicalCborError', 'undefined', likeWith('ts', 'f7')],
  ['InvalidFieldError', 'null', likeWith('ts', 'f6')],
  ['MalformedCborError', 'a text of indefinite length', likeWith('type', '7f 64 6c696b65 ff')],
  ['MalformedCborError', 'a text with a longer length', likeWith('type', '78 04 6c696b65')],
  [
    'NonCanonicalCborError',
    'a lone surrogate in UTF-8',
    rawMap([
      ['by', by],
      ['ts', 1],
      ['salt', salt],
      ['text', hex('63 eda080'), 'raw'],
      ['type', 'post'],
    ]),
  ],
  [
    'NonCanonicalCborError',
    'bytes that are no UTF-8',
    rawMap([
      ['by', by],
      ['ts', 1],
      ['salt', salt],
      ['text', hex('61 ff'), 'raw'],
      ['type', 'post'],
    ]),
  ],
  [
    'ForbiddenValueError',
    'U+0000',
    rawMap([
      ['by', by],
      ['ts', 1],
      ['salt', salt],
      ['text', 'a\0'],
      ['type', 'post'],
    ]),
  ],
  [
    'ForbiddenValueError',
    'U+0000 in a key',
    rawMap([
      ['by', by],
      ['to', by],
      ['ts', 1],
      ['\0', 1],
      ['salt', salt],
      ['type', 'like'],
    ]),
  ],
  ['InvalidFieldError', 'no salt', rawMap(like.filter(([key]) => key !== 'salt'))],
  ['InvalidFieldError', 'a salt of 15 bytes', likeWith('salt', `4f ${'5a'.repeat(15)}`)],
  ['InvalidFieldError', 'a salt of 17 bytes', likeWith('salt', `51 ${'5a'.repeat(17)}`)],
  ['InvalidFieldError', 'an empty salt', likeWith('salt', '40')],
  ['InvalidFieldError', 'a salt that is a text of 16 letters', likeWith('salt', `70 ${'5a'.repeat(16)}`)],
  ['InvalidFieldError', 'a salt that is null', likeWith('salt', 'f6')],
  ['MalformedCborError', 'an unknown tag', likeWith('ts', 'c1 1903e8')],
  ['MalformedCborError', 'a big number', likeWith('ts', 'c2 41 01')],
  ['MalformedCborError', 'a content id without its leading zero', likeWith('to', 'd82a 41 01')],
  ['MalformedCborError', 'a content id cut short', likeWith('to', 'd82a 43 000171')],
  ['ForbiddenValueError', 'an older content id', likeWith('to', `d82a 5823 00 1220 ${'00'.repeat(32)}`)],
  ['ForbiddenValueError', 'a content id of another hash', likeWith('to', `d82a 5825 00 0171 1b20 ${'00'.repeat(32)}`)],
  ['InvalidFieldError', 'a content id as text', likeWith('to', '61 61')],
  [
    'MalformedCborError',
    'a key twice',
    rawMap([
      ['by', by],
      ['by', by],
      ['to', by],
      ['ts', 1],
      ['salt', salt],
      ['type', 'like'],
    ]),
  ],
  [
    'UnknownFieldError',
    'a key named __proto__',
    rawMap([
      ['by', by],
      ['to', by],
      ['ts', 1],
      ['salt', salt],
      ['type', 'like'],
      ['__proto__', {}],
    ]),
  ],
  ['MalformedCborError', 'a key that is no text', hex('a1 01 02')],
  [
    'ForbiddenValueError',
    'a map that plays a content id',
    rawMap([
      ['by', by],
      ['to', hex('a2 61 2f 61 61 65 6279746573 61 61'), 'raw'],
      ['ts', 1],
      ['salt', salt],
      ['type', 'like'],
    ]),
  ],
  ['MalformedCborError', 'bytes after the end', Uint8Array.of(...rawMap(like), 0)],
  ['MalformedCborError', 'an end before the end', rawMap(like).subarray(0, -1)],
  ['MalformedCborError', 'nothing', new Uint8Array()],
  ['InvalidFieldError', 'a list', hex('80')],
  ['InvalidFieldError', 'bytes', hex('40')],
  ['InvalidFieldError', 'null alone', hex('f6')],
  ['InvalidFieldError', 'a content id alone', encodeCbor(by)],
  [
    'UnknownMessageTypeError',
    'no type',
    rawMap([
      ['by', by],
      ['ts', 1],
    ]),
  ],
  ['UnknownMessageTypeError', 'an unknown type', likeWith('type', '64 706f6b65')],
  // Found by the fuzzer: a map that cannot be made a text.
  ['UnknownMessageTypeError', 'a type that is no text', likeWith('type', 'a1 68 746f537472696e67 01')],
  [
    'UnknownFieldError',
    'an unknown key',
    rawMap([
      ['by', by],
      ['to', by],
      ['ts', 1],
      ['via', 'x'],
      ['salt', salt],
      ['type', 'like'],
    ]),
  ],
  [
    'InvalidFieldError',
    'a missing key',
    rawMap([
      ['by', by],
      ['ts', 1],
      ['salt', salt],
      ['type', 'like'],
    ]),
  ],
  [
    'InvalidFieldError',
    'an optional key that is null',
    rawMap([
      ['by', by],
      ['ts', 1],
      ['lang', null],
      ['salt', salt],
      ['text', 'a'],
      ['type', 'post'],
    ]),
  ],
  [
    'InvalidFieldError',
    'an address of 19 bytes',
    rawMap([
      ['by', by],
      ['to', new Uint8Array(19)],
      ['ts', 1],
      ['salt', salt],
      ['type', 'follow'],
    ]),
  ],
  [
    'ForbiddenValueError',
    'more nesting than any message',
    rawMap([
      ['by', by],
      ['to', nested(17)],
      ['ts', 1],
      ['salt', salt],
      ['type', 'like'],
    ]),
  ],
  [
    'TooLargeError',
    'more than 8 KiB',
    rawMap([
      ['by', by],
      ['ts', 1],
      ['salt', salt],
      ['text', 'a'.repeat(8_192)],
      ['type', 'post'],
    ]),
  ],
])('error: %s for %s', (name, _, bytes) => {
  expect(() => decodePayload(bytes)).toThrow(expect.objectContaining({ name }))
})

test('error: says what is forbidden, and where', () => {
  expect(() => decodePayload(likeWith('ts', 'fb 3ff8000000000000'))).toThrow('payload.ts holds a float')
  expect(() => decodePayload(likeWith('ts', '1b 0020000000000000'))).toThrow('payload.ts holds an integer past 2^53')
})

test('error: thousands of opening brackets are refused by name', () => {
  expect(() => decodePayload(new Uint8Array(8_000).fill(0x81))).toThrow(
    expect.objectContaining({ name: 'MalformedCborError' }),
  )
  expect(() => decodePayload(Uint8Array.of(...new Uint8Array(8_000).fill(0x81), 0x80))).toThrow(
    expect.objectContaining({ name: expect.stringMatching(/MalformedCborError|ForbiddenValueError/) }),
  )
})

test('error: whatever the bytes, they are read the one way or refused by name', () => {
  fc.assert(
    fc.property(messages, fc.nat(), fc.uint8Array({ maxLength: 4 }), (message, at, insert) => {
      const payload = encodePayload(message)
      const bytes = Uint8Array.of(
        ...payload.subarray(0, at % payload.length),
        ...insert,
        ...payload.subarray((at % payload.length) + 1),
      )
      try {
        expect(encodePayload(decodePayload(bytes))).toEqual(bytes)
      } catch (error) {
        expect(error).toMatchObject({ docsPath: expect.any(String) })
      }
    }),
    runs(500),
  )
})

function nested(levels: number): CborValue {
  return levels === 0 ? [] : [nested(levels - 1)]
}
