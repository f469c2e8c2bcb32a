import { expect, test } from 'vitest'
import { parseHex } from './parseHex.ts'

test('behavior: reads pairs of hex digits in any letter case', () => {
  expect(parseHex('0x')).toEqual(new Uint8Array())
  expect(parseHex('0x005aFf')).toEqual(Uint8Array.of(0, 0x5a, 0xff))
})

test('behavior: anything else is no hex', () => {
  for (const text of ['', '5a', '0X5a', '0x5', '0x5a5', '0xzz', ' 0x5a', '0x0x5a', '0x5a ', '0x5a\n'])
    expect(parseHex(text), JSON.stringify(text)).toBeNull()
})
