import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recaps } from '../test/recaps.ts'
import { runs } from '../test/runs.ts'
import { createRecap } from './createRecap.ts'
import { parseRecap } from './parseRecap.ts'

function encode(json: string): string {
  return `urn:recap:${Buffer.from(json).toString('base64url')}`
}

test('behavior: parse(create(recap)) gives the same capability', () => {
  fc.assert(
    fc.property(recaps, (recap) => {
      expect(parseRecap(createRecap(recap))).toEqual(recap)
    }),
    runs(200),
  )
})

test('behavior: whatever is taken is written again letter by letter', () => {
  const original = createRecap({ 'https://kith.example': { 'social/follow': [{}], 'social/post': [{}] } })

  fc.assert(
    fc.property(fc.nat(original.length - 1), fc.constantFrom(...'ABCabc012-_=+/ '), (at, letter) => {
      const uri = original.slice(0, at) + letter + original.slice(at + 1)
      const recap = parseOrNull(uri)
      if (recap !== null) expect(createRecap(recap)).toBe(uri)
    }),
    runs(1_000),
  )
})

test('behavior: reads the letters that base64url has instead of + and /', () => {
  const recap = { 'a:': { 'b/c': [{ '?': '???>>>' }] } }

  expect(createRecap(recap)).toMatch(/-.*_|_.*-/)
  expect(parseRecap(createRecap(recap))).toEqual(recap)
})

test.each([
  ['another scheme', 'urn:recup:eyJhdHQiOnt9fQ'],
  ['padding', `${encode('{"att":{"a:":{"b/c":[{}]}},"prf":[]}')}=`],
  ['letters of plain base64', encode('{"att":{"a:":{"b/c":[{"?":"???>>>"}]}},"prf":[]}').replace('_', '/')],
  ['a space in the JSON', encode('{"att": {"a:":{"b/c":[{}]}},"prf":[]}')],
  ['unsorted abilities', encode('{"att":{"a:":{"b/d":[{}],"b/c":[{}]}},"prf":[]}')],
  ['a key twice', encode('{"att":{"a:":{"b/c":[{}]},"a:":{"b/c":[{}]}},"prf":[]}')],
  ['a further member', encode('{"att":{"a:":{"b/c":[{}]}},"more":1,"prf":[]}')],
  ['no prf', encode('{"att":{"a:":{"b/c":[{}]}}}')],
  ['proofs', encode('{"att":{"a:":{"b/c":[{}]}},"prf":["bafyexample1"]}')],
  ['no att', encode('{"prf":[]}')],
  ['a list', encode('[]')],
  ['null', encode('null')],
  ['bytes that are no UTF-8', `urn:recap:${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}`],
  ['a byte order mark', `urn:recap:${Buffer.from('\ufeff{"att":{"a:":{"b/c":[{}]}},"prf":[]}').toString('base64url')}`],
  ['no JSON', encode('{')],
  [
    'nesting beyond any use',
    encode(`{"att":{"a:":{"b/c":[{"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}]}},"prf":[]}`),
  ],
])('error: refuses %s', (_, uri) => {
  expect(() => parseRecap(uri)).toThrow(expect.objectContaining({ name: 'InvalidRecapError' }))
})

function parseOrNull(uri: string) {
  try {
    return parseRecap(uri)
  } catch {
    return null
  }
}
