import { base36 } from 'multiformats/bases/base36'
import { base58btc } from 'multiformats/bases/base58'
import { CID } from 'multiformats/cid'
import { expect, test } from 'vitest'
import { findDigest } from './findDigest.ts'
import { findMediaDigest } from './findMediaDigest.ts'
import { formatCid } from './formatCid.ts'
import { formatMediaCid } from './formatMediaCid.ts'

const digest = new Uint8Array(32).fill(7)

test.each([
  ['a message', findDigest, formatCid],
  ['a file', findMediaDigest, formatMediaCid],
])('behavior: the id of %s has one spelling', (_, find, format) => {
  const id = format(digest)
  const cid = CID.parse(id)
  const others = [
    cid.toString(base58btc),
    cid.toString(base36),
    `${id}=`,
    `b${id.slice(1).toUpperCase()}`,
    id.toUpperCase(),
    ` ${id}`,
    id.slice(0, -1),
    '',
  ]

  expect(find(id)).toEqual(digest)
  expect(others.map(find)).toEqual(others.map(() => null))
})

test('error: the id of the other codec', () => {
  expect([findDigest(formatMediaCid(digest)), findMediaDigest(formatCid(digest))]).toEqual([null, null])
})
