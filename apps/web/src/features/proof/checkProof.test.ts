import { expect, test } from 'vitest'
import { createProof } from '../../testing/createProof.ts'
import { checkProof } from './checkProof.ts'

const proven = await createProof()
const other = await createProof()
const { post, service } = proven

/** Names of the checks that did not come out as `passed`. */
async function findFailed(changes: Partial<typeof proven>): Promise<string[]> {
  const checks = await checkProof({ ...proven, ...changes })
  return checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)
}
const withProof = (changes: Partial<typeof post.proof>) => ({ post: { ...post, proof: { ...post.proof, ...changes } } })

test('behavior: the chain from wallet to key to post holds, link by link', async () => {
  const checks = await checkProof(proven)

  expect(checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'message-id passed',
    'message-signature passed',
    'delegation passed',
    'wallet-signature passed',
    'receipt passed',
  ])
})

test('error: a post under another address than its own is found out', async () => {
  expect(await findFailed({ post: { ...post, id: other.post.id } })).toEqual(['message-id'])
})

test('behavior: an edited post is proven by the edit that names it, and by no other', async () => {
  const edited = await createProof({ editOf: post.id })

  expect(await findFailed(edited)).toEqual([])
  expect(await findFailed({ ...edited, post: { ...edited.post, id: other.post.id } })).toEqual(['message-id'])
})

test('error: another key’s words in place of these are found out', async () => {
  const failed = await findFailed(withProof({ envelope: other.post.proof.envelope }))

  expect(failed).toEqual(['message-id', 'message-signature', 'delegation'])
})

test('error: words shown as somebody else’s are found out', async () => {
  const author = { ...post.author, address: `0x${'b2'.repeat(20)}` as const }

  expect(await findFailed({ post: { ...post, author } })).toEqual(['delegation'])
})

test('error: a wallet that signed something else is found out', async () => {
  const delegation = btoa(atob(post.proof.delegation).replace('woven1234567890', 'woven1234567891'))

  expect(await findFailed(withProof({ delegation }))).toEqual(['delegation', 'wallet-signature'])
})

test('error: another delegation’s name beside this one is found out', async () => {
  const { delegationId } = other.post.proof

  expect(await findFailed(withProof({ delegationId }))).toEqual(['delegation'])
})

test('error: a receipt for another moment, position, predecessor or service is found out', async () => {
  const receipt = (changes: object) => withProof({ receipt: { ...post.proof.receipt, ...changes } })

  expect(await findFailed(receipt({ seq: '8' }))).toEqual(['receipt'])
  expect(await findFailed(receipt({ previous: null }))).toEqual(['receipt'])
  expect(await findFailed(receipt({ id: other.post.id }))).toEqual(['message-id', 'receipt'])
  expect(await findFailed(receipt({ receivedAt: '2026-11-21T12:00:00.001Z' }))).toEqual(['receipt'])
  expect(await findFailed({ service: { ...service, receiptKey: other.service.receiptKey } })).toEqual(['receipt'])
})

test('error: words signed for another network are found out', async () => {
  expect(await findFailed({ service: { ...service, network: 'eip155:137' } })).toEqual(['message-signature'])
})

test('error: what cannot be read has failed, and nothing is thrown', async () => {
  const failed = await findFailed(withProof({ delegation: 'not base64', envelope: '' }))

  expect(failed).toEqual(['message-id', 'message-signature', 'delegation', 'wallet-signature'])
})

test('behavior: a contract account’s signature is told as attested, never as passed', async () => {
  const checks = await checkProof({ ...proven, ...withProof({ attested: true }) })

  expect(checks.find(({ name }) => name === 'wallet-signature')?.outcome).toBe('attested')
})
