import { expect, test } from 'vitest'
import { createProof } from '../../testing/createProof.ts'
import { describeProof } from './describeProof.ts'

test('behavior: each link has its bytes, and their meaning', async () => {
  const proven = await createProof()
  const bytes = describeProof(proven)

  expect(bytes.wallet.text.toLowerCase()).toContain(proven.post.author.address)
  expect(bytes.key.text).toContain(proven.post.proof.delegationId)
  expect(JSON.parse(bytes.message.text)).toMatchObject({ type: 'post', text: 'Good morning' })
  expect(bytes.receipt.text).toContain(proven.service.receiptKeys[0]?.key)
  expect(bytes.message.hex.replaceAll(/\s/g, '')).toBe(
    Buffer.from(proven.post.proof.envelope, 'base64').toString('hex'),
  )
})

test('error: bytes that cannot be read are shown as bytes alone', async () => {
  const { post, service } = await createProof()

  const bytes = describeProof({ post: { ...post, proof: { ...post.proof, envelope: 'AAEC' } }, service })

  expect(bytes.message).toEqual({ hex: '00 01 02', text: '' })
})
