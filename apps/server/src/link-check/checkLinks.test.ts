import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import type { Person } from '../testing/createPerson.ts'
import { createTestDatabase } from '../testing/database/openTestDatabase.ts'
import { type Pages, startPages } from '../testing/internet/startPages.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { testOrigin } from '../testing/testOrigin.ts'
import { checkLinks } from './checkLinks.ts'

const hourMs = 3_600_000
const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const config = readConfig({ PUBLIC_ORIGINS: testOrigin, CHAINS: 'polygonMumbai' })
let it: TestServer
let pages: Pages
/** The page that every host answers with; `null` for none. */
let page: string | null = ''
const asked: string[] = []

beforeAll(async () => {
  it = await startTestServer({ clock })
  pages = await startPages((request, response) => {
    asked.push(request.headers.host ?? '')
    if (page === null) response.destroy()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
})
afterAll(async () => {
  await pages[Symbol.asyncDispose]()
  await it[Symbol.asyncDispose]()
})
afterEach(async () => {
  asked.length = 0
  await it.server.db.deleteFrom('profile_field').where('field', '=', 'link').execute()
  await it.server.db.deleteFrom('link_check').execute()
})

const linkTo = (name: string) => `<a rel="me" href="${testOrigin}/u/${name}">Kith</a>`
const setLink = (person: Person, value: string) => it.act(person, { type: 'profile', field: 'link', value })
const check = (internet = pages.internet) =>
  checkLinks(it.server.db, {
    config,
    internet,
    now: () => clock.ms,
    abort: new AbortController().signal,
  })

async function readVerified({ address }: Person): Promise<string | null> {
  const query = 'query ($address: Address!) { account(address: $address) { linkVerifiedAt } }'
  return (await it.ask(query, { address })).data.account.linkVerifiedAt
}

test('behavior: a link is verified once its page links back, and no longer when it is changed', async () => {
  const ada = await it.signIn()
  page = linkTo(ada.address)
  await setLink(ada, 'https://ada.example/about')

  const before = await readVerified(ada)
  await check()
  const after = await readVerified(ada)
  await setLink(ada, 'https://ada.example/other')
  const changed = await readVerified(ada)
  await check()
  const again = await readVerified(ada)
  await setLink(ada, '')
  await check()

  expect([before, changed]).toEqual([null, null])
  expect(Date.parse(after ?? '')).toBeLessThanOrEqual(clock.ms)
  expect(again).not.toBeNull()
  expect(await readVerified(ada)).toBeNull()
  expect(asked).toEqual(['ada.example', 'ada.example'])
})

test('behavior: a page that links to somebody else, or is not read over https, verifies nothing', async () => {
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  page = linkTo(ben.address)
  await setLink(ada, 'https://ada.example')
  await setLink(ben, 'http://other.example')

  await check()

  expect([await readVerified(ada), await readVerified(ben)]).toEqual([null, null])
  expect(asked).toEqual(['ada.example'])
})

test('behavior: looks again after a week, without a link after one hour, then four, to two weeks', async () => {
  const ada = await it.signIn()
  page = 'Nothing'
  await setLink(ada, 'https://ada.example')
  const waits: number[] = []
  for (let round = 0; round < 8; round++) {
    await check()
    const { due_at } = await it.server.db.selectFrom('link_check').select('due_at').executeTakeFirstOrThrow()
    const dueMs = due_at?.getTime() ?? 0
    waits.push((dueMs - clock.ms) / hourMs)
    clock.ms = dueMs - 1
    const count = asked.length
    await check()
    expect(asked.length).toBe(count)
    clock.ms = dueMs
  }
  page = linkTo(ada.address)

  await check()

  expect(waits).toEqual([1, 4, 16, 64, 256, 336, 336, 336])
  const { due_at } = await it.server.db.selectFrom('link_check').select('due_at').executeTakeFirstOrThrow()
  expect((due_at?.getTime() ?? 0) - clock.ms).toBe(168 * hourMs)
})

test('behavior: an unreachable page keeps its mark for two tries; one without the link loses it', async () => {
  const ada = await it.signIn()
  page = linkTo(ada.address)
  await setLink(ada, 'https://ada.example')
  await check()
  const marks: boolean[] = []
  const look = async (next: string | null) => {
    page = next
    clock.ms += 400 * hourMs
    await check()
    marks.push((await readVerified(ada)) !== null)
  }

  for (const next of [null, null, null, linkTo(ada.address), 'Nothing']) await look(next)

  expect(marks).toEqual([true, true, false, true, false])
})

test('behavior: a round asks each host once, and rounds at the same time share the work', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => it.signIn()))
  page = 'Nothing'
  for (const [index, person] of people.entries())
    await setLink(person, `https://${index < 2 ? 'ada' : index === 2 ? 'www.ada' : 'other'}.example/${index}`)

  await Promise.all([check(), check()])

  expect(asked.toSorted()).toEqual(['ada.example', 'other.example', 'www.ada.example'])
  clock.ms += 11 * 60_000
  await check()
  expect(asked.toSorted()).toEqual(['ada.example', 'ada.example', 'other.example', 'www.ada.example'])
})

test('behavior: a page that links to a handle says nothing about who no longer holds it', async () => {
  const ada = await it.signIn()
  page = linkTo(ada.address)
  await setLink(ada, 'https://ada.example')
  await check()

  await it.server.db.updateTable('link_check').set({ verified_name: 'weaver-7' }).execute()

  expect(await readVerified(ada)).toBeNull()
})

test('error: without an internet nothing is verified, and nothing fails', async () => {
  const ada = await it.signIn()
  await setLink(ada, 'https://ada.example')
  const resolve = async () => {
    throw new Error('getaddrinfo EAI_AGAIN ada.example')
  }

  await expect(check({ ...pages.internet, resolve })).resolves.toEqual({ checked: 1 })
  expect(await readVerified(ada)).toBeNull()
})

test('behavior: a running service looks by itself, and not where the setting is off', async () => {
  const { parameters, remove } = await createTestDatabase({ isMigrated: true })
  const start = (setting: string) =>
    startTestServer({ database: parameters, env: { VERIFY_LINKS: setting }, internet: pages.internet })
  const off = await start('off')
  const ada = await off.signIn()
  page = linkTo(ada.address)
  await off.act(ada, { type: 'profile', field: 'link', value: 'https://ada.example' })
  const noted = await off.server.db.selectFrom('link_check').selectAll().execute()
  await off[Symbol.asyncDispose]()
  const on = await start('on')
  const query = 'query ($address: Address!) { account(address: $address) { linkVerifiedAt } }'

  const read = async () => (await on.ask(query, { address: ada.address })).data.account.linkVerifiedAt

  await expect.poll(read, { timeout: 20_000 }).not.toBeNull()
  expect(noted).toEqual([])
  await on[Symbol.asyncDispose]()
  await remove()
})

test('behavior: links are verified by default where the service has an address on the internet', () => {
  const of = (env: Record<string, string>) => readConfig({ CHAINS: 'polygonMumbai', ...env }).verifyLinks

  expect(of({})).toBe(false)
  expect(of({ PUBLIC_ORIGINS: 'https://kith.example' })).toBe(true)
  expect(of({ PUBLIC_ORIGINS: 'https://kith.example', VERIFY_LINKS: 'off' })).toBe(false)
})
