import { afterEach, expect, test, vi } from 'vitest'
import { walletCachePersister } from './walletCachePersister.ts'

afterEach(() => vi.unstubAllGlobals())

const query = { queryKey: ['a'], queryHash: '["a"]', state: { data: 1 } }
const cache = { timestamp: 1, buster: '', clientState: { mutations: [], queries: [query] } }

function restore(getItem: () => string | null) {
  vi.stubGlobal('window', { localStorage: { getItem, setItem: () => undefined, removeItem: () => undefined } })
  return walletCachePersister().restoreClient()
}

test('behavior: a whole cache is handed on', async () => {
  expect(await restore(() => JSON.stringify(cache))).toEqual(cache)
})

test('error: what is no cache counts as nothing', async () => {
  for (const text of [
    '',
    '{',
    'null',
    '5',
    '[]',
    '{}',
    JSON.stringify({ ...cache, timestamp: 'now' }),
    JSON.stringify({ ...cache, clientState: 5 }),
    JSON.stringify({ ...cache, clientState: { queries: 5, mutations: [] } }),
    JSON.stringify({ ...cache, clientState: { queries: [null], mutations: [] } }),
    JSON.stringify({ ...cache, clientState: { queries: [{ ...query, state: undefined }], mutations: [] } }),
    JSON.stringify({ ...cache, clientState: { queries: [], mutations: [5] } }),
  ]) {
    expect(await restore(() => text), text).toBeUndefined()
  }
})

test('error: storage that refuses to be read counts as empty', async () => {
  const refused = restore(() => {
    throw new DOMException('denied', 'SecurityError')
  })

  expect(await refused).toBeUndefined()
})
