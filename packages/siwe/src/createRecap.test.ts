import { expect, test } from 'vitest'
import { createRecap } from './createRecap.ts'
import type { Recap } from './Recap.ts'

// The capability of the example message in ERC-5573.
const example: Recap = {
  'my:resource:uri.3': { 'example/append': [] },
  'my:resource:uri.2': { 'example/append': [] },
  'my:resource:uri.1': { 'example/delete': [], 'example/append': [] },
  'https://example.com': { 'other/action': [], 'example/read': [], 'example/append': [] },
}

test('behavior: writes the URI of the example in ERC-5573, whatever the order of keys', () => {
  expect(createRecap(example)).toBe(
    'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvcmVhZCI6W10sIm90aGVyL2FjdGlvbiI6W119LCJteTpyZXNvdXJjZTp1cmkuMSI6eyJleGFtcGxlL2FwcGVuZCI6W10sImV4YW1wbGUvZGVsZXRlIjpbXX0sIm15OnJlc291cmNlOnVyaS4yIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX0sIm15OnJlc291cmNlOnVyaS4zIjp7ImV4YW1wbGUvYXBwZW5kIjpbXX19LCJwcmYiOltdfQ',
  )
})

test('behavior: sorts keys that look like numbers by their letters', () => {
  const uri = createRecap({ 'a:': { 'b/c': [{ 9: true, 10: false, a: { z: 'text', y: null, x: [1, ''] } }] } })

  expect(Buffer.from(uri.slice('urn:recap:'.length), 'base64url').toString()).toBe(
    '{"att":{"a:":{"b/c":[{"10":false,"9":true,"a":{"x":[1,""],"y":null,"z":"text"}}]}},"prf":[]}',
  )
})

test('behavior: takes maps without a prototype', () => {
  const restriction = Object.assign(Object.create(null), { until: 1 }) as { until: number }
  const write = (one: { until: number }) => createRecap({ 'a:': { 'b/c': [one] } })

  expect(write(restriction)).toBe(write({ until: 1 }))
})

test.each([
  ['lists', '[', ']'],
  ['maps', '{"x":', '}'],
])('behavior: a restriction nests 28 %s at most: nothing is below level 32', (_, open, end) => {
  const nested = (count: number) => JSON.parse(`${open.repeat(count - 1)}${open[0]}${end.repeat(count)}`) as []
  const write = (count: number) => createRecap({ 'a:': { 'b/c': [{ x: nested(count) }] } })

  expect(() => write(28)).not.toThrow()
  expect(() => write(29)).toThrow(expect.objectContaining({ name: 'InvalidRecapError' }))
})

test.each<[string, unknown]>([
  ['no target', {}],
  ['null', null],
  ['a target that is null', { 'https://kith.example': null }],
  ['a restriction that is null', { 'https://kith.example': { 'social/post': [null] } }],
  ['a target that is no URI', { 'kith.example': { 'social/post': [{}] } }],
  ['a target without abilities', { 'https://kith.example': {} }],
  ['an ability without a namespace', { 'https://kith.example': { post: [{}] } }],
  ['an ability with two slashes', { 'https://kith.example': { 'social/post/all': [{}] } }],
  ['an ability with a quotation mark', { 'https://kith.example': { "social/po'st": [{}] } }],
  ['restrictions that are no list', { 'https://kith.example': { 'social/post': {} } }],
  ['a restriction that is no object', { 'https://kith.example': { 'social/post': ['all'] } }],
])('error: refuses %s', (_, recap) => {
  // The cast lets a caller without types in.
  expect(() => createRecap(recap as Recap)).toThrow(expect.objectContaining({ name: 'InvalidRecapError' }))
})

test.each([
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  7n,
  () => 1,
  Symbol('x'),
  new Date(0),
])('error: refuses a restriction that holds %s, which JSON does not have', (value) => {
  // The cast simulates an untyped caller.
  for (const restriction of [{ until: value }, { until: [value] }, { until: { at: value } }])
    expect(() => createRecap({ 'https://kith.example': { 'social/post': [restriction as never] } })).toThrow(
      expect.objectContaining({ name: 'InvalidRecapError' }),
    )
})
