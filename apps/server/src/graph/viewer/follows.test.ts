import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let it: TestServer
beforeAll(async () => {
  it = await startTestServer()
})
afterAll(() => it[Symbol.asyncDispose]())

test('behavior: an account reads which of some accounts it follows, and which of them follow it', async () => {
  const [ada, ben, cleo, dana] = [await it.signIn(), await it.signIn(), await it.signIn(), await it.signIn()]
  await it.act(ada, { type: 'follow', to: ben.address })
  await it.act(cleo, { type: 'follow', to: ada.address })
  await it.act(dana, { type: 'follow', to: ada.address })
  await it.act(dana, { type: 'unfollow', to: ada.address })
  await it.act(ben, { type: 'follow', to: cleo.address })
  const unknown = `0x${'12'.repeat(20)}`

  const { data } = await it.ask(
    `query ($accounts: [Address!]!, $some: [Address!]!) { viewer {
      follows(accounts: $accounts) followedBy(accounts: $accounts) few: followedBy(accounts: $some) } }`,
    { accounts: [ben, cleo, dana, { address: unknown }].map(({ address }) => address), some: [ben.address] },
    ada.token,
  )

  const [follows, followedBy] = [[getAddress(ben.address)], [getAddress(cleo.address)]]
  expect(data.viewer).toEqual({ follows, followedBy, few: [] })
})

test('error: no more are asked about at once than fit in a page', async () => {
  const ada = await it.signIn()
  const accounts = Array.from({ length: 51 }, (_, index) => `0x${String(index).padStart(40, '0')}`)

  const { errors } = await it.ask(
    'query ($accounts: [Address!]!) { viewer { followedBy(accounts: $accounts) } }',
    { accounts },
    ada.token,
  )

  expect(errors?.[0]?.message).toContain('A page has 1 to 50 entries, not 51.')
})
