import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from '../../test/messages.ts'
import { runs } from '../../test/runs.ts'
import { createCid } from '../cbor/createCid.ts'
import { limits } from '../limits.ts'
import { decodePayload } from './decodePayload.ts'
import { encodePayload } from './encodePayload.ts'
import type { Message } from './Message.ts'

const by = createCid(Uint8Array.of(1), 'dag-cbor')
const salt = `0x${'5a'.repeat(16)}` as const
const post = { by, ts: 1_763_726_400_000, salt, type: 'post', text: 'Hello.' } as const
const picture = { cid: createCid(Uint8Array.of(1), 'raw'), mime: 'image/png', alt: '', w: 1, h: 1 } as const

test('behavior: every message comes back as it was', () => {
  fc.assert(
    fc.property(messages, (message) => {
      expect(decodePayload(encodePayload(message))).toEqual(message)
    }),
    runs(500),
  )
})

test('behavior: reads bytes in a Node Buffer as well', () => {
  expect(decodePayload(Buffer.from(encodePayload(post)))).toEqual(post)
})

test('behavior: leaves out keys whose value is undefined', () => {
  expect(encodePayload({ ...post, quote: undefined, card: undefined })).toEqual(encodePayload(post))
})

test('behavior: takes an address in any letter case and gives it back in lowercase', () => {
  const payload = encodePayload({ by, ts: 0, salt, type: 'follow', to: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' })

  expect(decodePayload(payload)).toMatchObject({ to: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2' })
})

test('behavior: takes a text of exactly the longest length', () => {
  const text = 'é'.repeat(limits.postBytes / 2)

  expect(decodePayload(encodePayload({ ...post, text }))).toMatchObject({ text })
})

test('behavior: takes a picture and a card whose texts are as long as they may be', () => {
  const media = [{ ...picture, alt: 'é'.repeat(limits.altBytes / 2), blur: 'L'.repeat(limits.blurBytes) }]
  const card = {
    url: 'https://a.b',
    title: 'é'.repeat(limits.cardTitleBytes / 2),
    description: 'é'.repeat(limits.cardDescriptionBytes / 2),
  }

  expect(decodePayload(encodePayload({ ...post, media, card }))).toMatchObject({ media, card })
})

test.each<[string, string, object]>([
  ['UnknownMessageTypeError', 'an unknown type', { type: 'poke' }],
  ['UnknownMessageTypeError', 'a name of every object', { type: 'constructor' }],
  ['UnknownFieldError', 'a key of another type', { to: by }],
  ['InvalidFieldError', 'no text', { text: undefined }],
  ['InvalidFieldError', 'an empty text with nothing beside', { text: '' }],
  ['InvalidFieldError', 'a text over 4,000 bytes', { text: 'é'.repeat(limits.postBytes / 2 + 1) }],
  ['InvalidFieldError', 'a number for a text', { text: 7 }],
  ['ForbiddenValueError', 'U+0000', { text: 'a\0b' }],
  ['ForbiddenValueError', 'a lone surrogate', { text: 'a\ud800b' }],
  ['ForbiddenValueError', 'a byte order mark in front', { text: '\ufeffa' }],
  ['ForbiddenValueError', 'U+0000 deep inside', { card: { url: 'https://a.b', title: '\0' } }],
  ['InvalidFieldError', 'a time before 1970', { ts: -1 }],
  ['ForbiddenValueError', 'a time in fractions', { ts: 1.5 }],
  ['ForbiddenValueError', 'a time past 2^53', { ts: 2 ** 53 }],
  ['InvalidFieldError', 'no salt', { salt: undefined }],
  ['InvalidFieldError', 'a salt of 15 bytes', { salt: `0x${'5a'.repeat(15)}` }],
  ['InvalidFieldError', 'a salt of 17 bytes', { salt: `0x${'5a'.repeat(17)}` }],
  ['InvalidFieldError', 'an empty salt', { salt: '0x' }],
  ['InvalidFieldError', 'a salt that is no hex', { salt: 'five and seven' }],
  ['InvalidFieldError', 'a delegation that is no content id', { by: 'me' }],
  ['InvalidFieldError', 'a delegation by the id of a file', { by: createCid(Uint8Array.of(1), 'raw') }],
  ['InvalidFieldError', 'a content id in another base', { by: by.toUpperCase() }],
  ['InvalidFieldError', 'a reply without a root', { reply: { parent: by } }],
  ['UnknownFieldError', 'a reply with more', { reply: { parent: by, root: by, more: 1 } }],
  [
    'InvalidFieldError',
    'media by the id of a message',
    { media: [{ cid: by, mime: 'image/png', alt: '', w: 1, h: 1 }] },
  ],
  [
    'InvalidFieldError',
    'a kind of media that can run',
    { media: [{ cid: createCid(Uint8Array.of(1), 'raw'), mime: 'image/svg+xml', alt: '', w: 1, h: 1 }] },
  ],
  [
    'InvalidFieldError',
    'media without width',
    { media: [{ cid: createCid(Uint8Array.of(1), 'raw'), mime: 'image/png', alt: '', w: 0, h: 1 }] },
  ],
  [
    'InvalidFieldError',
    'media of 16,385 pixels',
    { media: [{ cid: createCid(Uint8Array.of(1), 'raw'), mime: 'image/png', alt: '', w: 1, h: 16_385 }] },
  ],
  [
    'InvalidFieldError',
    'five pictures',
    {
      media: Array.from({ length: 5 }, () => ({
        cid: createCid(Uint8Array.of(1), 'raw'),
        mime: 'image/png',
        alt: '',
        w: 1,
        h: 1,
      })),
    },
  ],
  [
    'InvalidFieldError',
    'eleven mentions',
    { mentions: Array.from({ length: 11 }, () => ({ account: `0x${'00'.repeat(20)}`, start: 0, end: 1 })) },
  ],
  [
    'InvalidFieldError',
    'a mention past the end',
    { mentions: [{ account: `0x${'00'.repeat(20)}`, start: 0, end: 7 }] },
  ],
  ['InvalidFieldError', 'an empty mention', { mentions: [{ account: `0x${'00'.repeat(20)}`, start: 1, end: 1 }] }],
  [
    'InvalidFieldError',
    'a mention of half a character',
    { text: 'é!', mentions: [{ account: `0x${'00'.repeat(20)}`, start: 0, end: 1 }] },
  ],
  [
    'InvalidFieldError',
    'a mention that starts inside a character',
    { text: 'é!', mentions: [{ account: `0x${'00'.repeat(20)}`, start: 1, end: 3 }] },
  ],
  ['InvalidFieldError', 'a card with a malformed address', { card: { url: 'https://a b', title: 'x' } }],
  [
    'InvalidFieldError',
    'mentions that overlap',
    {
      mentions: [
        { account: `0x${'00'.repeat(20)}`, start: 0, end: 3 },
        { account: `0x${'00'.repeat(20)}`, start: 2, end: 4 },
      ],
    },
  ],
  ['InvalidFieldError', 'a mention of 19 bytes', { mentions: [{ account: `0x${'00'.repeat(19)}`, start: 0, end: 1 }] }],
  ['InvalidFieldError', 'nine tags', { tags: [...'abcdefghi'] }],
  ['InvalidFieldError', 'a tag twice', { tags: ['a', 'a'] }],
  ['InvalidFieldError', 'a tag with #', { tags: ['#a'] }],
  ['InvalidFieldError', 'a tag with a space', { tags: ['a b'] }],
  ['InvalidFieldError', 'an empty tag', { tags: [''] }],
  ['InvalidFieldError', 'a tag of 65 characters', { tags: ['a'.repeat(65)] }],
  ['InvalidFieldError', 'tags that are no list', { tags: 'a' }],
  ['InvalidFieldError', 'a malformed language tag', { lang: 'english' }],
  ['InvalidFieldError', 'a card whose address runs code', { card: { url: 'javascript:alert(1)', title: 'x' } }],
  ['InvalidFieldError', 'a card without a title', { card: { url: 'https://a.b', title: '' } }],
  ['InvalidFieldError', 'an alt text of 2,001 bytes', { media: [{ ...picture, alt: 'a'.repeat(2001) }] }],
  ['InvalidFieldError', 'an empty blur', { media: [{ ...picture, blur: '' }] }],
  ['InvalidFieldError', 'a blur of 129 bytes', { media: [{ ...picture, blur: 'L'.repeat(129) }] }],
  ['InvalidFieldError', 'a card title of 301 bytes', { card: { url: 'https://a.b', title: 'a'.repeat(301) } }],
  [
    'InvalidFieldError',
    'a card description of 1,001 bytes',
    { card: { url: 'https://a.b', title: 'x', description: 'a'.repeat(1001) } },
  ],
  ['InvalidFieldError', 'a card address of 2,049 bytes', { card: { url: `https://${'a'.repeat(2041)}`, title: 'x' } }],
  [
    'InvalidFieldError',
    'a card address with a letter that URIs do not have',
    { card: { url: 'https://a.b/ä', title: 'x' } },
  ],
  ['InvalidFieldError', 'a warning of 301 bytes', { warn: 'a'.repeat(301) }],
  ['InvalidFieldError', 'replies of an unknown kind', { replies: 'nobody' }],
])('error: %s for %s', (name, _, change) => {
  // The cast lets a caller without types in.
  expect(() => encodePayload({ ...post, ...change } as Message)).toThrow(expect.objectContaining({ name }))
})

test.each<[string, object]>([
  ['an unknown field', { field: 'colour', value: 'red' }],
  ['a name of two lines', { field: 'name', value: 'a\nb' }],
  ['a name of 257 bytes', { field: 'name', value: 'a'.repeat(257) }],
  ['a bio of 1,025 bytes', { field: 'bio', value: 'a'.repeat(1025) }],
  ['a link without http', { field: 'link', value: 'ftp://a.b' }],
  ['a picture by an address', { field: 'avatar', value: 'https://a.b/c.png' }],
  ['a pin of a file', { field: 'pin', value: createCid(Uint8Array.of(1), 'raw') }],
  ['no value', { field: 'name' }],
])('error: InvalidFieldError for a profile with %s', (_, body) => {
  expect(() => encodePayload({ by, ts: 0, salt, type: 'profile', ...body } as Message)).toThrow(
    expect.objectContaining({ name: 'InvalidFieldError' }),
  )
})

test('error: names a mention past the end of the text', () => {
  const mentions = [{ account: `0x${'00'.repeat(20)}` as const, start: 0, end: 7 }]

  expect(() => encodePayload({ ...post, mentions })).toThrow('must lie within the 6 bytes of the text')
})

test('error: says what a salt must be', () => {
  // The cast lets a caller without types in.
  const { salt: _, ...unsalted } = post

  expect(() => encodePayload(unsalted as Message)).toThrow('salt is missing')
  expect(() => encodePayload({ ...post, salt: '0x5a' })).toThrow('salt must be 16 bytes')
})

test('error: says which field, why, and what to do', () => {
  expect(() => encodePayload({ ...post, tags: ['#a'] })).toThrowErrorMatchingInlineSnapshot(`
    [InvalidFieldError: The message is not valid: tags.0 must not hold a space or #.
    Correct the field and sign again.]
  `)
})
