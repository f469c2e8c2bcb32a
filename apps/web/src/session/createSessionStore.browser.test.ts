import { createStore, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createSessionStore, type SessionStore } from './createSessionStore.ts'

const newer = 'bafyreigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
let stores: SessionStore[] = []
let count = 0
let name = ''

beforeEach(() => {
  stores = []
  count += 1
  name = `http://localhost/graphql?${count}-${Date.now()}`
})
afterEach(() => {
  for (const store of stores) store.close()
  vi.restoreAllMocks()
})

/** What a page that opens finds. A busy machine's storage answers, if late. */
const open = (patienceMs = 60_000) => {
  const store = createSessionStore({ name, patienceMs })
  stores.push(store)
  return store
}
const settle = (store: SessionStore) => expect.poll(() => store.getState().status).not.toBe('loading')

test('behavior: a reload is still signed in, with the same key, which cannot be taken out', async () => {
  const record = await createTestRecord()
  await open().save(record)

  const reloaded = open()
  await settle(reloaded)

  const found = reloaded.getState().record
  const signature = await crypto.subtle.sign('Ed25519', found?.privateKey as CryptoKey, new Uint8Array(3))
  expect(found).toMatchObject({ delegation: record.delegation, address: record.address, expiresAt: record.expiresAt })
  expect(signature.byteLength).toBe(64)
  await expect(crypto.subtle.exportKey('pkcs8', found?.privateKey as CryptoKey)).rejects.toThrow()
})

test('regression: a session is announced only once its key is stored for a reload', async () => {
  const store = open()
  await settle(store)
  const record = await createTestRecord()
  const kept = new Promise<unknown>((resolve) =>
    store.subscribe(() => resolve(get(name, createStore('kith-session', 'keys')))),
  )

  await store.save(record)

  expect(await kept).toMatchObject({ delegation: record.delegation })
})

test.each([
  [`0x${'ab'.repeat(20)}`, '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'],
  [`eip155:137:0x${'ab'.repeat(20)}`, 'eip155:137:0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'],
] as const)('behavior: %s, stored without its id in the graph, gets it', async (address, accountId) => {
  const { accountId: _, ...record } = await createTestRecord({ address })
  await set(name, record, createStore('kith-session', 'keys'))

  const store = open()
  await settle(store)

  expect(store.getState().record).toMatchObject({ address, accountId })
})

test('behavior: signing in and out reaches the other tabs', async () => {
  const [here, there] = [open(), open()]
  await Promise.all([settle(here), settle(there)])

  await here.save(await createTestRecord())
  await expect.poll(() => there.getState().status).toBe('ready')
  await here.end()

  await expect.poll(() => there.getState().status).toBe('none')
})

test('behavior: after signing out nothing is left to be found', async () => {
  const store = open()
  await store.save(await createTestRecord())
  await store.end()

  const reloaded = open()
  await settle(reloaded)

  expect(reloaded.getState()).toEqual({ status: 'none' })
})

test('behavior: a delegation past its end is not taken up again', async () => {
  await open().save(await createTestRecord({ expiresAt: new Date(Date.now() - 1_000) }))

  const reloaded = open()
  await settle(reloaded)

  expect(reloaded.getState()).toMatchObject({ status: 'none', notice: { name: 'DelegationExpiredError' } })
  expect(reloaded.getState().record).toBeUndefined()
})

test('behavior: an ended delegation ends no newer session, in this tab or another', async () => {
  const [old, next] = [await createTestRecord(), await createTestRecord({ delegation: newer })]
  const store = open()
  await settle(store)
  await store.save(old)
  // Another tab signs in again, without this one noticing.
  await set(name, next, createStore('kith-session', 'keys'))

  await store.endOf(old.delegation)
  expect(store.getState()).toMatchObject({ status: 'ready', record: { delegation: newer } })
  await store.endOf(old.delegation)
  expect(store.getState()).toMatchObject({ status: 'ready', record: { delegation: newer } })

  await store.endOf(newer)
  expect(store.getState()).toEqual({ status: 'none' })
  const reloaded = open()
  await settle(reloaded)
  expect(reloaded.getState()).toEqual({ status: 'none' })
})

test('behavior: an old session’s end does not end the one being saved, even without storage', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  const [old, next] = [await createTestRecord(), await createTestRecord({ delegation: newer })]
  const store = open()
  await settle(store)
  await store.save(old)

  const saved = store.save(next)
  await store.endOf(old.delegation)
  await saved

  expect(store.getState()).toMatchObject({ status: 'ready', record: { delegation: newer } })
})

test("error: storage that fails when another tab speaks does not end this tab's session", async () => {
  const [here, there] = [open(), open()]
  await Promise.all([settle(here), settle(there)])
  const record = await createTestRecord()
  await here.save(record)
  await expect.poll(() => there.getState().status).toBe('ready')
  const read = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Lost', 'UnknownError')
  })
  const isNotified = new Promise((resolve) => here.subscribe(() => resolve(undefined)))

  const channel = new BroadcastChannel(`kith-session ${name}`)
  channel.postMessage('saved')
  channel.close()
  await expect.poll(() => read).toHaveBeenCalledTimes(2)
  await isNotified

  expect(here.getState()).toEqual({ status: 'ready', record })
})

test('error: without storage, the session lasts as long as the page, and says so', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  const store = open()
  await settle(store)

  await store.save(await createTestRecord())

  expect(store.getState()).toMatchObject({ status: 'ready', notice: { name: 'KeyStorageError' } })
})

test('error: storage that never answers is waited for; the session lasts as long as the page', async () => {
  // A request of which nothing is heard.
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
  const store = open(50)
  await settle(store)
  expect(store.getState()).toMatchObject({ status: 'none', notice: { name: 'KeyStorageError' } })

  await store.save(await createTestRecord())

  expect(store.getState()).toMatchObject({ status: 'ready', notice: { name: 'KeyStorageError' } })
})

test('regression: who signs out while the key is being written is signed out', async () => {
  const store = open()
  await settle(store)
  const saved = store.save(await createTestRecord())

  await store.end()
  await saved
  const reloaded = open()
  await settle(reloaded)

  expect(store.getState()).toEqual({ status: 'none' })
  expect(reloaded.getState()).toEqual({ status: 'none' })
})

test('error: a key that the browser lost is reported, once', async () => {
  await open().save(await createTestRecord())
  await new Promise((resolve) => {
    indexedDB.open('kith-session').onsuccess = ({ target }) => {
      const { result } = target as IDBOpenDBRequest
      result.transaction('keys', 'readwrite').objectStore('keys').clear().onsuccess = () => {
        result.close()
        resolve(undefined)
      }
    }
  })

  const reloaded = open()
  await settle(reloaded)
  const again = open()
  await settle(again)

  expect(reloaded.getState()).toMatchObject({ status: 'none', notice: { name: 'KeyLostError' } })
  expect(again.getState()).toEqual({ status: 'none' })
})
