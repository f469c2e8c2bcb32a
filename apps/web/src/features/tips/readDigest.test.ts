import { expect, test } from 'vitest'
import { createProof } from '../../testing/createProof.ts'
import { readDigest } from './readDigest.ts'

test('behavior: the digest inside an id is the SHA-256 of the bytes it names', async () => {
  const id = 'bafyreibh3wgvdyjqly3s5x2v5zdkj25moxakzwaiaqoucu7gldxyq3rjmi'
  expect(readDigest(id)).toBe('0x27dd8d51e1305e372edf55ee46a4ebac75c0acd808041d4153e658ef886e2962')

  const { post } = await createProof()
  expect(readDigest(post.id)).toMatch(/^0x[0-9a-f]{64}$/)
})

test('error: text that is not a message id has no digest', () => {
  const id = 'bafyreibh3wgvdyjqly3s5x2v5zdkj25moxakzwaiaqoucu7gldxyq3rjmi'
  for (const text of [
    '',
    'abc',
    id.slice(1),
    id.toUpperCase(),
    `${id}a`,
    id.replace('bafyrei', 'bafkrei'),
    `${id.slice(0, -1)}j`,
  ])
    expect(readDigest(text)).toBeNull()
})
