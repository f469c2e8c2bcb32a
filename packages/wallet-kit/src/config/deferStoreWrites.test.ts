import { afterEach, expect, test, vi } from 'vitest'
import { createStorage, serialize } from 'wagmi'
import { deferStoreWrites } from './deferStoreWrites.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page's local storage that holds one text under `wagmi.store`. */
function stubLocalStorage(text: string) {
  const values = new Map([['wagmi.store', text]])
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  return { values, localStorage }
}

const connector = { id: 'com.example', name: 'Example', type: 'injected', uid: 'a1' }
const connection = { accounts: [`0x${'11'.repeat(20)}`], chainId: 137, connector }
const state = { state: { connections: new Map([['a1', connection]]), chainId: 137, current: 'a1' }, version: 3 }

test('behavior: what was stored is read at once, and outlives a write before the release', async () => {
  const { values } = stubLocalStorage(serialize(state))
  const { storage, release } = deferStoreWrites(undefined)

  await storage.setItem('store', { empty: true } as never)
  expect(storage.getItem('store')).toEqual(state)

  release()
  await storage.setItem('store', { empty: true } as never)
  expect(values.get('wagmi.store')).toBe('{"empty":true}')
})

test("behavior: an app's own storage is held and read the same way", async () => {
  const values = new Map([['app.store', serialize(state)]])
  const own = createStorage({
    key: 'app',
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
  })
  const { storage } = deferStoreWrites(own)

  await storage.setItem('store', null as never)

  expect(await storage.getItem('store')).toEqual(state)
  expect(storage.key).toBe('app')
})

test('error: what is not a state counts as nothing stored', async () => {
  stubLocalStorage('{"state":')
  const broken = createStorage({
    storage: { getItem: () => '{', setItem: () => undefined, removeItem: () => undefined },
  })

  expect(deferStoreWrites(undefined).storage.getItem('store')).toBeNull()
  expect(await deferStoreWrites(broken).storage.getItem('store')).toBeNull()
})

test('error: a state that is not whole counts as nothing stored', async () => {
  const change = (part: object) => ({ ...state, state: { ...state.state, ...part } })
  const holding = (part: object) => change({ connections: new Map([['a1', { ...connection, ...part }]]) })
  const broken = [
    null,
    5,
    [],
    {},
    { state: null },
    { state: {} },
    change({ connections: 5 }),
    change({ connections: [['a1', connection]] }),
    change({ connections: new Map([['a1', null]]) }),
    change({ current: 'b2' }),
    change({ current: {} }),
    holding({ accounts: 'none' }),
    holding({ accounts: [] }),
    holding({ accounts: ['0x12'] }),
    holding({ accounts: [null] }),
    holding({ chainId: 'abc' }),
    holding({ chainId: -1 }),
    holding({ connector: null }),
    holding({ connector: { ...connector, id: 7 } }),
  ]

  for (const value of broken) {
    const text = serialize(value)
    stubLocalStorage(text)
    const own = createStorage({
      storage: { getItem: () => text, setItem: () => undefined, removeItem: () => undefined },
    })
    expect(deferStoreWrites(undefined).storage.getItem('store'), text).toBeNull()
    expect(await deferStoreWrites(own).storage.getItem('store'), text).toBeNull()
  }
})

test('error: a full storage does not throw', async () => {
  const { localStorage } = stubLocalStorage('')
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { storage, release } = deferStoreWrites(undefined)
  release()

  await expect(storage.setItem('store', state as never)).resolves.toBeUndefined()
})
