import { expect, test } from 'vitest'
import { createCid } from './createCid.ts'
import { readCid } from './readCid.ts'
import { writeCid } from './writeCid.ts'

test('behavior: reads what writeCid writes, and refuses any other bytes by name', () => {
  const cid = createCid(Uint8Array.of(1), 'raw')

  expect(readCid(writeCid(cid, 'raw'), 'raw')).toBe(cid)
  for (const other of [undefined, null, 7, cid, {}, writeCid(createCid(Uint8Array.of(1), 'dag-cbor'), 'dag-cbor')])
    expect(() => readCid(other, 'raw')).toThrow(expect.objectContaining({ name: 'InvalidCidError' }))
})
