import type { CborNode } from './CborNode.ts'
import { toCidNode } from './toCidNode.ts'

const raw = (hex: string): CborNode => ({ raw: Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex')) })
const nested = (depth: number): CborNode => (depth === 0 ? 0 : [nested(depth - 1)])
const digest = new Uint8Array(32).fill(7)

/** Well-formed values that a field should not hold, or only just may. */
export const hostileNodes: readonly CborNode[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  4_000,
  16_384,
  16_385,
  2 ** 53 - 1,
  2n ** 53n,
  2n ** 64n - 1n,
  -(2n ** 64n),
  '',
  ' ',
  'x',
  'x'.repeat(4_000),
  'x'.repeat(4_001),
  '🧶'.repeat(1_000),
  'nul\0',
  '\ufeffmark',
  'a\u0300'.repeat(200),
  '\u202e\u2066\u200f',
  'javascript:alert(1)',
  'http://127.0.0.1:9/',
  'everyone',
  'post',
  'revoke',
  '__proto__',
  'constructor',
  new Uint8Array(),
  new Uint8Array(19),
  new Uint8Array(20),
  new Uint8Array(21),
  new Uint8Array(64),
  [],
  [null],
  Array.from({ length: 11 }, () => 'tag'),
  nested(15),
  nested(17),
  nested(200),
  { map: [] },
  { map: [['/', 'bafy']] },
  { map: [['__proto__', { map: [['text', 'x']] }]] },
  { map: [['to', 0]] },
  toCidNode(digest),
  toCidNode(digest, 'raw'),
  // No 0x00 in front, another version, another hash, the identity hash, nothing at all.
  { tag: 42, value: Uint8Array.of(1, 0x71, 0x12, 0x20, ...digest) },
  { tag: 42, value: Uint8Array.of(0, 0x12, 0x20, ...digest) },
  { tag: 42, value: Uint8Array.of(0, 1, 0x71, 0x13, 0x20, ...digest) },
  { tag: 42, value: Uint8Array.of(0, 1, 0x71, 0x00, 0x01, 7) },
  { tag: 42, value: new Uint8Array() },
  { tag: 42, value: 'bafyreih' },
  { tag: 2, value: new Uint8Array(9).fill(255) },
  { tag: 0, value: '2026-11-21T00:00:00Z' },
  { tag: 55_799, value: 0 },
]

/** Bytes that are no DAG-CBOR, or no CBOR at all, in place of a value. */
export const brokenNodes: readonly CborNode[] = [
  // Floats: one, NaN, infinity, a whole number as a double; undefined; simple values.
  raw('f93c00'),
  raw('f97e00'),
  raw('f97c00'),
  raw('fb 4024000000000000'),
  raw('f7'),
  raw('e0'),
  raw('f8ff'),
  // Numbers and lengths in more bytes than they need.
  raw('1801'),
  raw('1b0000000000000001'),
  raw('7801 78'),
  raw('9800'),
  // Without a length: text, bytes, list, map; an end without a beginning.
  raw('7f6178ff'),
  raw('5f4100ff'),
  raw('9fff'),
  raw('bfff'),
  raw('ff'),
  // A lone surrogate, a byte that begins no character, a character cut in two.
  raw('63eda080'),
  raw('61ff'),
  raw('61c3'),
  // More than there is, up to what no machine holds.
  raw('5a7fffffff'),
  raw('7bffffffffffffffff'),
  raw('9bffffffffffffffff'),
  raw('bb00000000ffffffff'),
  raw('1c'),
  raw(`${'81'.repeat(5_000)}00`),
  raw(`${'d82a'.repeat(500)}40`),
]
