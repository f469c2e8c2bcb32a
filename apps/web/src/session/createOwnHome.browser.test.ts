import { createStore, get, set } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { createGraphClient } from '../api/client/createGraphClient.ts'
import type { Freshness } from '../api/kept/createFreshness.ts'
import { HomeFeedDocument } from '../api/operations.generated.ts'
import { createPost, createPostPage } from '../testing/createPost.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createOwnHome } from './createOwnHome.ts'

const variables = { first: 10 }
/** That of the test's record. */
const reader = '0x00000000000000000000000000000000000000A1'
const homeOf = (id: string, of = reader) => ({
  viewer: {
    __typename: 'Viewer' as const,
    account: { __typename: 'Account' as const, id: of },
    home: createPostPage([createPost(id)]),
  },
})

async function open(delegation?: string) {
  const record = await createTestRecord()
  const name = `http://kith.test/${crypto.randomUUID()}`
  const current = { delegation: delegation ?? (record.delegation as string | undefined) }
  const start = () => {
    const client = createGraphClient({ url: '/graphql', getAccessToken: async () => null })
    const setKept = vi.fn()
    const freshness = { setKept } as unknown as Freshness
    const getRecord = () =>
      current.delegation === undefined ? undefined : { ...record, delegation: current.delegation }
    const home = createOwnHome({ client, freshness, name, getRecord, restMs: 0 })
    const read = () => client.cache.readQuery({ query: HomeFeedDocument, variables })?.viewer?.home?.edges[0]?.node.id
    const show = (id: string, of?: string) =>
      client.cache.writeQuery({ query: HomeFeedDocument, variables, data: homeOf(id, of) })
    return { home, setKept, read, show }
  }
  const kept = () => get(name, createStore('kith-home', 'homes'))
  return { record, name, current, start, kept }
}

test('behavior: the own home is there on the next visit, and is known to be old', async () => {
  const { record, start, kept } = await open()
  const before = start()
  before.home.follow()
  before.show('p1')
  await expect.poll(kept).toBeDefined()
  before.home.close()

  const after = start()
  await after.home.restore(record)

  expect(after.read()).toBe('p1')
  expect(after.setKept).toHaveBeenCalledWith({ operationName: 'HomeFeed', variables }, expect.any(Number))
})

test('behavior: a home of another sign-in is never shown, and goes', async () => {
  const { record, start, kept } = await open('of somebody else')
  const before = start()
  before.home.follow()
  before.show('p1')
  await expect.poll(kept).toBeDefined()
  before.home.close()

  const after = start()
  await after.home.restore(record)

  expect(after.read()).toBeUndefined()
  expect(await kept()).toBeUndefined()
})

test('behavior: the home of an earlier account is not kept for the current one', async () => {
  const { start, kept } = await open()
  const { home, show } = start()
  home.follow()

  // Asked for by the account before, and answered after the switch.
  show('p1', '0x00000000000000000000000000000000000000b2')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const meanwhile = await kept()
  show('p2')
  await expect.poll(kept).toMatchObject({ data: { viewer: { account: { id: reader } } } })

  expect(meanwhile).toBeUndefined()
})

test('behavior: a home that is too old goes', async () => {
  const { record, name, start, kept } = await open()
  const old = { delegation: record.delegation, keptAt: Date.now() - 3 * 86_400_000 - 1, data: homeOf('p1') }
  await set(name, old, createStore('kith-home', 'homes'))

  const after = start()
  await after.home.restore(record)

  expect(after.read()).toBeUndefined()
  expect(await kept()).toBeUndefined()
})

test('behavior: nothing is kept of somebody who is not signed in, nor after they signed out', async () => {
  const { current, start, kept } = await open()
  const page = start()
  page.home.follow()
  page.show('p1')
  await expect.poll(kept).toBeDefined()

  current.delegation = undefined
  await page.home.forget()
  page.show('p2')
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(await kept()).toBeUndefined()
})
