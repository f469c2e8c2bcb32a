import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../testing/createPerson.ts'
import { recordStatements } from '../../testing/database/recordStatements.ts'
import { startTestServer, type TestServer, toBase64 } from '../../testing/startTestServer.ts'
import { testOrigin } from '../../testing/testOrigin.ts'

const day = 86_400_000
const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const query = '{ viewer { keys { key delegation device domain createdAt expiresAt lastUsedAt isCurrent } } }'
let kith: TestServer

beforeAll(async () => {
  kith = await startTestServer({ now: () => clock.ms })
})
afterAll(() => kith[Symbol.asyncDispose]())

async function listDelegations(token: string): Promise<string[]> {
  const { data } = await kith.ask(query, {}, token)
  return data.viewer.keys.map(({ delegation }: { delegation: string }) => delegation)
}

test('behavior: lists the live keys of its own account: browser, times, and which is this one', async () => {
  const { account } = await createPerson({ origin: testOrigin })
  const laptop = await kith.signIn({ account, userAgent: firefox })
  clock.ms += 1_000
  const phone = await kith.signIn({ account, userAgent: 'curl/8' })
  await kith.signIn({ userAgent: firefox })

  const { data } = await kith.ask(query, {}, laptop.token)

  expect(data.viewer.keys).toEqual([
    {
      key: phone.did,
      delegation: phone.delegation,
      device: null,
      domain: 'localhost:4700',
      createdAt: '2026-11-21T00:00:01.000Z',
      expiresAt: '2026-12-21T00:00:01.000Z',
      lastUsedAt: '2026-11-21T00:00:01.000Z',
      isCurrent: false,
    },
    {
      key: laptop.did,
      delegation: laptop.delegation,
      device: 'Firefox on Linux',
      domain: 'localhost:4700',
      createdAt: '2026-11-21T00:00:00.000Z',
      expiresAt: '2026-12-21T00:00:00.000Z',
      lastUsedAt: '2026-11-21T00:00:00.000Z',
      isCurrent: true,
    },
  ])
})

test('behavior: a key held by a client on another origin is listed with the domain of the client', async () => {
  const client = 'https://client.example'
  await using open = await startTestServer({ now: () => clock.ms, env: { CLIENT_ORIGINS: client } })
  const own = await open.signIn()
  const { account } = own
  const other = await createPerson({ origin: testOrigin, client, account, now: () => clock.ms })
  const { service } = open.server
  const at = { address: other.address, chainId: 80_001, key: other.did, origin: client }
  clock.ms += 1_000
  await service.signIn(await other.signDelegation(await service.challenge(at)))

  const { data } = await open.ask('{ viewer { keys { domain isCurrent } } }', {}, own.token)

  expect(data.viewer.keys).toEqual([
    { domain: 'client.example', isCurrent: false },
    { domain: 'localhost:4700', isCurrent: true },
  ])
})

test('behavior: a sign-in over a stream records its browser, too', async () => {
  const person = await createPerson({ origin: testOrigin, now: () => clock.ms })
  const at = { address: person.address, chainId: 80_001, key: person.did, origin: testOrigin }
  const signed = await person.signDelegation(await kith.server.service.challenge(at))

  const stream = await fetch(`${kith.url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'user-agent': firefox },
    body: JSON.stringify({
      query:
        'mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignIn { accessToken { token } } ... on Refusal { name } } }',
      variables: { input: { delegation: toBase64(signed.delegation), proof: toBase64(signed.proof) } },
    }),
  })
  const token = /"token":"([\w-]+)"/.exec(await stream.text())?.[1]
  const { data } = await kith.ask('{ viewer { keys { device } } }', {}, token)

  expect(data.viewer?.keys).toEqual([{ device: 'Firefox on Linux' }])
})

test('behavior: what a key writes is its last use, and brings it to the top', async () => {
  const { account } = await createPerson({ origin: testOrigin })
  const first = await kith.signIn({ account })
  clock.ms += 1_000
  const second = await kith.signIn({ account })
  const before = await listDelegations(second.token)
  clock.ms += 3_600_000

  await kith.submit(first, { type: 'post', text: 'Here again' })
  const { accessToken } = await renew(second)

  expect(before).toEqual([second.delegation, first.delegation])
  clock.ms += 1
  await renew(first)
  expect(await listDelegations(accessToken)).toEqual([first.delegation, second.delegation])
})

test('error: keys that were signed out or lay idle for 14 days are not listed', async () => {
  const { account } = await createPerson({ origin: testOrigin })
  const idle = await kith.signIn({ account })
  clock.ms += 1
  const [gone, current] = [await kith.signIn({ account }), await kith.signIn({ account })]
  await kith.submit(gone, { type: 'revoke' })

  const during = await listDelegations(current.token)
  clock.ms += 14 * day - 1
  const { accessToken } = await renew(current)

  expect(during).toEqual([current.delegation, idle.delegation])
  expect(await listDelegations(accessToken)).toEqual([current.delegation])
})

test('error: a key is not listed past its end, however much it is used', async () => {
  const { account } = await createPerson({ origin: testOrigin })
  const early = await kith.signIn({ account })
  clock.ms += 10 * day
  await renew(early)
  clock.ms += 10 * day
  await renew(early)
  const late = await kith.signIn({ account })
  clock.ms += 10 * day - 1

  const { accessToken } = await renew(late)
  const before = await listDelegations(accessToken)
  clock.ms += 1

  expect(before).toEqual([late.delegation, early.delegation])
  expect(await listDelegations(accessToken)).toEqual([late.delegation])
})

test('error: without a token there is no list', async () => {
  expect((await kith.ask(query)).data.viewer).toBeNull()
})

/** Another token for a key, without the wallet. */
async function renew(person: Awaited<ReturnType<TestServer['signIn']>>): Promise<{ accessToken: string }> {
  const cid = person.delegation
  const { proof, ts } = await person.signTokenRequest(clock.ms)
  const { token } = await kith.server.service.accessToken({ delegation: cid, ts, proof })
  return { accessToken: token }
}

test('behavior: a request for only the address of its own account is answered from the token', async () => {
  const ada = await kith.signIn()
  await kith.submit(ada, { type: 'profile', field: 'name', value: 'Ada' })
  const read = async (fields: string) => {
    using statements = recordStatements()
    const { data } = await kith.ask(`{ viewer { account { ${fields} } } }`, {}, ada.token)
    const asked = statements.listTexts().filter((text) => text.includes(' from "account" '))
    return { account: data.viewer.account, asked: asked.length }
  }

  const alone = await read('id address __typename')
  const named = await read('id ... on Account { name }')

  expect(alone.account.id.toLowerCase()).toBe(ada.address)
  expect(alone.account.address).toBe(alone.account.id)
  expect(named.account).toEqual({ id: alone.account.id, name: 'Ada' })
  expect([alone.asked, named.asked]).toEqual([0, 1])
})
