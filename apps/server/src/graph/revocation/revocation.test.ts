import { limits } from '@kith/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/createPerson.ts'
import { createPerson } from '../../testing/createPerson.ts'
import { startTestServer, type TestServer, toBase64 } from '../../testing/startTestServer.ts'
import { testOrigin } from '../../testing/testOrigin.ts'

let kith: TestServer
beforeAll(async () => {
  kith = await startTestServer()
})
afterAll(() => kith[Symbol.asyncDispose]())

/** Ends a key over HTTP, without a token: a lost browser has none to give. */
async function revoke(wallet: Person, key: string | null) {
  const { data } = await kith.ask(
    `mutation ($input: RevocationChallengeInput!) { revocationChallenge(input: $input) {
      ... on RevocationChallenge { nonce domain uri statement resources issuedAt } ... on Refusal { name } } }`,
    { input: { address: wallet.address, chainId: 80_001, key, origin: testOrigin } },
  )
  const revocation = await wallet.signRevocation(data.revocationChallenge, key)
  const answer = await kith.ask(
    `mutation ($input: RevokeKeysInput!) { revokeKeys(input: $input) {
      ... on RevokedKeys { account { address } delegations revokedAt } ... on Refusal { name } } }`,
    { input: { revocation: toBase64(revocation) } },
  )
  return { challenge: data.revocationChallenge, revoked: answer.data.revokeKeys, revocation }
}

/** Opens the stream of events; `ended` resolves once the service has closed it. */
async function openStream(token?: string) {
  const response = await fetch(`${kith.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query: 'subscription { events { seq kind account { address } } }' }),
  })
  const state = { text: '', isOpen: true }
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) state.text += decoder.decode(chunk, { stream: true })
    state.isOpen = false
  })()
  // Those that are still open when the service stops are cut off.
  ended.catch(() => undefined)
  return { state, ended }
}

test('behavior: the wallet ends a key over HTTP, and the list of keys shows it at once', async () => {
  const { account } = await createPerson({ origin: testOrigin })
  const [lost, kept] = [await kith.signIn({ account }), await kith.signIn({ account })]
  const list = async () => (await kith.ask('{ viewer { keys { key } } }', {}, kept.token)).data.viewer.keys

  const before = await list()
  const { challenge, revoked, revocation } = await revoke(kept, lost.did)
  const again = await kith.ask(
    'mutation ($input: RevokeKeysInput!) { revokeKeys(input: $input) { ... on Refusal { name } } }',
    { input: { revocation: toBase64(revocation) } },
  )

  expect(before).toHaveLength(2)
  expect(challenge).toMatchObject({ domain: 'localhost:4700', uri: testOrigin, resources: [expect.any(String)] })
  expect(revoked).toMatchObject({ account: { address: account.address }, delegations: [lost.delegation] })
  expect(await list()).toEqual([{ key: kept.did }])
  expect(again.data.revokeKeys).toEqual({ name: 'UnknownChallengeError' })
})

test('behavior: a stream ends when its key is ended by the wallet or by itself; others stay open', async () => {
  const { account } = await createPerson({ origin: testOrigin })
  const [lost, leaving, kept] = [
    await kith.signIn({ account }),
    await kith.signIn({ account }),
    await kith.signIn({ account }),
  ]
  const [ofLost, ofLeaving, ofKept, ofAnyone] = await Promise.all([
    openStream(lost.token),
    openStream(leaving.token),
    openStream(kept.token),
    openStream(),
  ])

  await revoke(kept, lost.did)
  await ofLost.ended
  const during = ofLeaving.state.isOpen
  await kith.submit(leaving, { type: 'revoke' })
  await ofLeaving.ended
  await kith.submit(kept, { type: 'post', text: 'Still here' })
  await expect.poll(() => ofKept.state.text).toContain('post')
  await expect.poll(() => ofAnyone.state.text).toContain('post')

  expect(during).toBe(true)
  expect([ofLost, ofLeaving].map(({ state }) => state.text.includes('post'))).toEqual([false, false])
  expect([ofKept, ofAnyone].map(({ state }) => state.isOpen)).toEqual([true, true])
})

test('behavior: the seventeenth sign-in ends a key, and its open stream ends before all else', async () => {
  const { account } = await createPerson({ origin: testOrigin })
  const unused = await kith.signIn({ account })
  const longAgo = new Date(Date.now() - 3_600_000)
  await kith.server.db
    .updateTable('delegation')
    .set({ created_at: longAgo, last_used_at: longAgo })
    .where('did_key', '=', unused.did)
    .execute()
  const used = await kith.signIn({ account })
  for (let count = 2; count < limits.delegationsPerAccount; count++) await kith.signIn({ account })
  const [ofUnused, ofUsed] = [await openStream(unused.token), await openStream(used.token)]
  const before = ofUnused.state.isOpen

  await kith.signIn({ account })

  await expect.poll(() => ofUnused.state.isOpen).toBe(false)
  expect([before, ofUsed.state.isOpen]).toEqual([true, true])
})

test('behavior: the wallet deletes its account over HTTP: its streams end, others get the event', async () => {
  const [ada, ben] = [await kith.signIn(), await kith.signIn()]
  const id = await kith.submit(ada, { type: 'post', text: 'Short-lived' })
  await kith.submit(ben, { type: 'follow', to: ada.address as `0x${string}` })
  const [ofAda, ofBen] = await Promise.all([openStream(ada.token), openStream(ben.token)])

  const { data } = await kith.ask(
    `mutation ($input: AccountDeletionChallengeInput!) { accountDeletionChallenge(input: $input) {
      ... on AccountDeletionChallenge { nonce domain uri statement resources issuedAt } ... on Refusal { name } } }`,
    { input: { address: ada.address, chainId: 80_001, origin: testOrigin } },
  )
  const deletion = toBase64(await ada.signDeletion(data.accountDeletionChallenge))
  const remove = () =>
    kith.ask(
      `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) {
        ... on DeletedAccount { account { address } deletedAt } ... on Refusal { name } } }`,
      { input: { deletion } },
    )
  const deleted = await remove()
  await ofAda.ended
  await expect.poll(() => ofBen.state.text).toContain('"kind":"deletion"')
  const again = await remove()
  const read = async () => {
    const { data: page } = await kith.ask(
      'query ($id: ID!, $address: Address!) { post(id: $id) { text deleted } account(address: $address) { followingCount } }',
      { id, address: ben.address },
    )
    return page
  }

  // A client that reads again on the event finds nothing left.
  expect(await read()).toEqual({ post: { text: '', deleted: true }, account: { followingCount: 0 } })
  expect(data.accountDeletionChallenge).toMatchObject({ domain: 'localhost:4700', uri: testOrigin })
  expect(deleted.data.deleteAccount).toMatchObject({ account: { address: ada.account.address } })
  expect(again.data.deleteAccount).toEqual({ name: 'UnknownChallengeError' })
  expect((await kith.ask('{ viewer { delegation } }', {}, ada.token)).data.viewer).toBeNull()
})
