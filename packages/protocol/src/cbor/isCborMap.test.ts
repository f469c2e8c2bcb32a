import { CID } from 'multiformats/cid'
import { expect, test } from 'vitest'
import { createCid } from './createCid.ts'
import { isCborMap } from './isCborMap.ts'

test('behavior: a map is no list, bytes, content id or simple value', () => {
  const cid = CID.parse(createCid(new Uint8Array(), 'raw'))

  expect([{}, { a: 1 }].map(isCborMap)).toEqual([true, true])
  for (const other of [null, undefined, 1, 1n, 'a', true, [], new Uint8Array(), cid])
    expect(isCborMap(other)).toBe(false)
})
