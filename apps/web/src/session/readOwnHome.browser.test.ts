import { set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { readKeptPage } from '../shell/readKeptPage.ts'
import { createPost, createPostPage } from '../testing/createPost.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { publicConfig } from '../testing/publicConfig.ts'
import { sessionMark } from '../viewer/sessionMark.ts'
import { homeVariables, type KeptHome, openHomeStore, openKeyStore, readOwnHome } from './readOwnHome.ts'

let name = ''
beforeEach(() => {
  name = `http://kith.test/${crypto.randomUUID()}`
})

const record = await createTestRecord()
const home = {
  viewer: {
    __typename: 'Viewer',
    account: { __typename: 'Account', id: '0xaa' },
    home: createPostPage([createPost('p1')]),
  },
} as KeptHome['data']
const keep = async (changes: Partial<KeptHome> = {}, signedIn: Partial<typeof record> = {}) => {
  await set(name, { ...record, ...signedIn }, openKeyStore())
  await set(name, { delegation: record.delegation, keptAt: Date.now(), data: home, ...changes }, openHomeStore())
}

test('behavior: a returning reader gets their sign-in and the home kept under it', async () => {
  await keep()

  const page = await readOwnHome(name)

  expect(page?.record).toMatchObject({ address: record.address, delegation: record.delegation })
  expect(page?.answers).toEqual([
    { operationName: 'HomeFeed', variables: homeVariables, data: home, keptAt: expect.any(Number) },
  ])
})

test.each([
  ['of another sign-in', { delegation: 'of somebody else' }],
  ['that is too old', { keptAt: Date.now() - 4 * 86_400_000 }],
])('behavior: a home %s is left out', async (_, changes) => {
  await keep(changes)

  expect(await readOwnHome(name)).toMatchObject({ record: { address: record.address }, answers: [] })
})

test('behavior: an expired sign-in is ignored', async () => {
  await keep({}, { expiresAt: new Date(Date.now() - 1) })

  expect(await readOwnHome(name)).toBeUndefined()
})

test('behavior: a sign-in that was stored without its id in the graph waits for the acting code', async () => {
  await keep({}, { accountId: undefined } as unknown as Partial<typeof record>)

  expect(await readOwnHome(name)).toBeUndefined()
})

test('behavior: only the front page reads it, and only if the mark says signed in', async () => {
  await keep()
  const config = publicConfig()
  const read = (path: string) => readKeptPage({ config, name, path, hasData: false, patienceMs: 5_000 })
  expect((await read('/')).record).toBeUndefined()

  localStorage.setItem(sessionMark(name), 'true')

  expect((await read('/')).record?.delegation).toBe(record.delegation)
  expect((await read('/explore')).record).toBeUndefined()
  localStorage.removeItem(sessionMark(name))
})
