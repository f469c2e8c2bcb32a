import { afterEach, expect, test, vi } from 'vitest'
import { createStorage, serialize } from 'wagmi'
import { holdStorage } from './holdStorage.ts'

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

const state = { state: { current: 'wallet' }, version: 3 }

test('behavior: what was stored is read at once, and outlives a write before the release', async () => {
  const { values } = stubLocalStorage(serialize(state))
  const { storage, release } = holdStorage(undefined)

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
  const { storage } = holdStorage(own)

  await storage.setItem('store', null as never)

  expect(await storage.getItem('store')).toEqual(state)
  expect(storage.key).toBe('app')
})

test('error: what is not a state counts as nothing stored', async () => {
  stubLocalStorage('{"state":')
  const broken = createStorage({
    storage: { getItem: () => '{', setItem: () => undefined, removeItem: () => undefined },
  })

  expect(holdStorage(undefined).storage.getItem('store')).toBeNull()
  expect(await holdStorage(broken).storage.getItem('store')).toBeNull()
})

test('error: a storage that is full throws at nobody', async () => {
  const { localStorage } = stubLocalStorage('')
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { storage, release } = holdStorage(undefined)
  release()

  await expect(storage.setItem('store', state as never)).resolves.toBeUndefined()
})
