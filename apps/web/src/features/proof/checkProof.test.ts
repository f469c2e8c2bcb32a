import { abilities } from '@kith/protocol'
import { expect, test } from 'vitest'
import { type CreateProofParameters, createProof } from '../../testing/createProof.ts'
import { checkProof } from './checkProof.ts'

const proven = await createProof()
const other = await createProof()
const { post, service } = proven
const origin = 'http://localhost:4680'
const endMs = Date.parse('2026-12-21T12:00:00.000Z')

/** What the report says of a proof: `check: reason` of each check that failed. */
async function findFailed(changes: Partial<typeof proven>): Promise<string[]> {
  const { checks } = await checkProof({ ...proven, ...changes })
  return checks.flatMap((check) => (check.outcome === 'failed' ? [`${check.name}: ${check.reason}`] : []))
}
const withProof = (changes: Partial<typeof post.proof>) => ({ post: { ...post, proof: { ...post.proof, ...changes } } })

test('behavior: the chain from wallet to key to post holds, and names its author', async () => {
  const { author, reason, standing, isAttested } = await checkProof(proven)

  expect({ author, reason, standing, isAttested }).toEqual({
    author: post.author.address,
    reason: null,
    standing: 'valid-when-received',
    isAttested: false,
  })
})

test.each(['wallet', 'key', 'service'] as const)('behavior: a key that ended since, by the %s', async (by) => {
  const { author, standing, keyEnd } = await checkProof(await createProof({ ended: { by } }))

  expect({ author, standing, by: keyEnd?.by }).toEqual({ author: post.author.address, standing: 'revoked-since', by })
})

test.each([
  'wallet',
  'key',
  'service',
] as const)('error: a post that arrived after its key ended by the %s', async (by) => {
  const { author, reason } = await checkProof(await createProof({ ended: { by, seq: 6n } }))

  expect({ author, reason }).toEqual({ author: null, reason: 'ReceivedAfterEndError' })
})

test('error: the end of a key that the service did not sign', async () => {
  const ended = await createProof({ ended: { by: 'service' } })
  const { keyEnd } = ended.post.proof
  const forged = keyEnd && { ...keyEnd, seq: '9' }
  const report = await checkProof({ ...ended, post: { ...ended.post, proof: { ...ended.post.proof, keyEnd: forged } } })

  expect(report).toMatchObject({ author: null, reason: 'InvalidKeyEndError', keyEnd: null })
})

test('error: the proof of another text than is shown is found out', async () => {
  const edit = await createProof({ editOf: post.id })

  expect(await findFailed({ post: { ...post, text: 'Good night' } })).toEqual(['id: WrongMessageError'])
  expect(await findFailed({ ...edit, post: { ...edit.post, text: 'Good night' } })).toEqual(['id: WrongMessageError'])
  const { author, reason, standing } = await checkProof({ ...proven, post: { ...post, text: '' } })
  expect({ author, reason, standing }).toEqual({ author: null, reason: 'WrongMessageError', standing: null })
})

const granted = (names: readonly string[], target = origin) => ({
  recap: { [target]: Object.fromEntries(names.map((name) => [name, [{}]])) },
})

test.each<[string, CreateProofParameters, string]>([
  ['signed for another domain', { fields: { domain: 'evil.example' } }, 'domain: WrongDomainError'],
  ['for another service', granted(abilities, 'https://evil.example'), 'capability: WrongCapabilityError'],
  ['that grants what does not exist', granted(['social/*', 'social/post']), 'capability: WrongCapabilityError'],
  ['that does not let post', granted(['social/react']), 'ability: AbilityNotGrantedError'],
  ['with another statement', { fields: { statement: 'Sign in to win.' } }, 'statement: WrongStatementError'],
  ['of 31 days', { fields: { expirationTime: '2026-12-22T12:00:00.000Z' } }, 'lifetime: DelegationTooLongError'],
  ['whose signature has its s in the upper half', { change: mirror }, 'wallet-signature: NonCanonicalSignatureError'],
  [
    'that had ended when the post was signed',
    { ts: endMs + 120_001, receivedMs: endMs },
    'signed-time: DelegationExpiredError',
  ],
  [
    'that had ended when the post arrived',
    { ts: endMs, receivedMs: endMs + 120_001 },
    'received-time: ReceivedAfterEndError',
  ],
])('error: a delegation %s is found out', async (_, parameters, expected) => {
  expect(await findFailed(await createProof(parameters))).toContain(expected)
})

/** The same signature with its other s: order of the group less s, and the other v. */
function mirror(signature: `0x${string}`): `0x${string}` {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
  return `0x${signature.slice(2, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}`
}

test('behavior: a contract account is of its chain, and rests on the attestation of the service', async () => {
  const { author, isAttested } = await checkProof(await createProof({ kind: 'eip1271' }))

  expect(isAttested).toBe(true)
  expect(author).toMatch(/^eip155:80001:0x[0-9a-f]{40}$/)
})

test('error: an attestation of a plain key, another chain or a refusal, or none', async () => {
  const plain = await createProof({ attestation: {} })
  const elsewhere = await createProof({ kind: 'eip1271', attestation: { chainId: 137 } })
  const refused = await createProof({ kind: 'eip1271', attestation: { isAccepted: false } })
  const missing = await createProof({ kind: 'eip1271', attestation: null })

  for (const proof of [plain, elsewhere, refused])
    expect(await findFailed(proof)).toEqual(['wallet-signature: InvalidAttestationError'])
  expect(await findFailed(missing)).toEqual(['wallet-signature: MissingAttestationError'])
})

test('error: a contract account beside the post of a plain key with its address', async () => {
  const plain = await createProof()
  const contract = await createProof({ kind: 'eip1271' })

  expect(await findFailed({ ...plain, post: { ...plain.post, author: contract.post.author } })).toEqual([
    'author: WrongAccountError',
  ])
})

test('behavior: a page of an admitted client is accepted; an unknown client is named', async () => {
  const fromClient = await createProof({ fields: { domain: 'loom.example' } })
  const admitting = { ...fromClient.service, clientOrigins: ['https://loom.example'] }
  const open = await checkProof({ ...fromClient, service: { ...fromClient.service, clientOrigins: null } })

  expect(await findFailed({ ...fromClient, service: admitting })).toEqual([])
  expect(open).toMatchObject({ author: post.author.address, reason: null })
  expect(open.checks).toContainEqual({ name: 'domain', outcome: 'unchecked', why: 'clients-unknown' })
})

test('error: a post under another address than its own is found out', async () => {
  expect(await findFailed({ post: { ...post, id: other.post.id } })).toEqual(['id: WrongMessageError'])
})

test('behavior: an edited post is proven by the edit that names it, and by no other', async () => {
  const edited = await createProof({ editOf: post.id })

  expect(await findFailed(edited)).toEqual([])
  expect(await findFailed({ ...edited, post: { ...edited.post, id: other.post.id } })).toEqual([
    'id: WrongMessageError',
  ])
})

test('error: another key’s words in place of these are found out', async () => {
  const failed = await findFailed(withProof({ envelope: other.post.proof.envelope }))

  expect(failed).toEqual([
    'id: WrongMessageError',
    'delegation-id: WrongDelegationError',
    'message-signature: InvalidMessageSignatureError',
  ])
})

test('error: words shown as somebody else’s are found out', async () => {
  const author = { ...post.author, address: `0x${'b2'.repeat(20)}` as const }

  expect(await findFailed({ post: { ...post, author } })).toEqual(['author: WrongAccountError'])
})

test('error: a wallet that signed something else is found out', async () => {
  const delegation = btoa(atob(post.proof.delegation).replace('woven1234567890', 'woven1234567891'))

  expect(await findFailed(withProof({ delegation }))).toEqual([
    'wallet-signature: InvalidSignatureError',
    'delegation-id: WrongDelegationError',
  ])
})

test('error: a receipt for another moment, position or service is found out', async () => {
  const receipt = (changes: object) => withProof({ receipt: { ...post.proof.receipt, ...changes } })
  const wrong = ['receipt: InvalidReceiptError']

  expect(await findFailed(receipt({ seq: '8' }))).toEqual(wrong)
  expect(await findFailed(receipt({ seq: 'eight' }))).toEqual(wrong)
  expect(await findFailed(receipt({ previous: null }))).toEqual(wrong)
  expect(await findFailed(receipt({ id: other.post.id }))).toEqual(['id: WrongMessageError', ...wrong])
  expect(await findFailed(receipt({ receivedAt: '2026-11-21T12:00:00.001Z' }))).toEqual(wrong)
  const { receiptKeys } = other.service
  expect(await findFailed({ service: { ...service, receiptKeys } })).toEqual(wrong)
})

test('behavior: a receipt is checked by the key of its position, whatever came after', async () => {
  const [[old], [next]] = [service.receiptKeys, other.service.receiptKeys]
  const rotate = (position: string) => ({
    service: { ...service, receiptKeys: [old, next && { ...next, position }].filter((key) => key !== undefined) },
  })

  expect(await findFailed(rotate('8'))).toEqual([])
  expect(await findFailed(rotate('7'))).toEqual(['receipt: InvalidReceiptError'])
})

test('error: words signed for another network are found out', async () => {
  expect(await findFailed({ service: { ...service, network: service.network.replace('80001', '137') } })).toEqual([
    'message-signature: InvalidMessageSignatureError',
    'receipt: InvalidReceiptError',
  ])
})

test('error: what cannot be read has failed, and nothing is thrown', async () => {
  const failed = await findFailed(withProof({ delegation: 'not base64', envelope: '' }))

  expect(failed).toEqual(['delegation: MalformedCborError', 'envelope: MalformedCborError'])
})
