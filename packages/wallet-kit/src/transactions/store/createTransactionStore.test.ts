import { expect, test, vi } from 'vitest'
import { addTransaction } from './addTransaction.ts'
import { createTransactionStore, transactionStorageKey } from './createTransactionStore.ts'
import { replaceTransaction } from './replaceTransaction.ts'
import { setTransactionStatus } from './setTransactionStatus.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const chainId = 80001
const hash = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
const record = (index: number) => ({ hash: hash(index), description: `number ${index}` })

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

test('behavior: spec §3 a stored record has hash, description, status and confirmations if given', () => {
  const storage = memoryStorage()
  const store = createTransactionStore({ storage })

  addTransaction(store, {
    account,
    chainId,
    transaction: { hash: hash(1), description: 'Claim a handle', confirmations: 3 },
  })
  addTransaction(store, { account, chainId, transaction: { hash: hash(2), description: 'Send a tip' } })

  const records = [
    { hash: hash(2), description: 'Send a tip', status: 'pending' },
    { hash: hash(1), description: 'Claim a handle', status: 'pending', confirmations: 3 },
  ]
  expect(store.getTransactions(account, chainId)).toEqual(records)
  expect(JSON.parse(storage.getItem(transactionStorageKey) ?? '')).toEqual({
    [account.toLowerCase()]: { [chainId]: records },
  })
  expect(createTransactionStore({ storage }).getTransactions(account, chainId)).toEqual(records)
})

test('behavior: spec §4 recorded transactions go from pending to confirmed or failed', () => {
  const store = createTransactionStore({ storage: memoryStorage() })
  addTransaction(store, { account, chainId, transaction: record(1) })
  addTransaction(store, { account, chainId, transaction: record(2) })
  expect(store.getTransactions(account, chainId).map(({ status }) => status)).toEqual(['pending', 'pending'])

  setTransactionStatus(store, { account, chainId, id: hash(1), status: 'confirmed' })
  setTransactionStatus(store, { account, chainId, id: hash(2), status: 'failed' })

  expect(store.getTransactions(account, chainId)).toEqual([
    { ...record(2), status: 'failed' },
    { ...record(1), status: 'confirmed' },
  ])
})

test('behavior: spec §9 pending transactions plus 10 completed are kept per address and chain', () => {
  const store = createTransactionStore({ storage: memoryStorage() })
  for (let index = 1; index <= 30; index++) addTransaction(store, { account, chainId, transaction: record(index) })
  addTransaction(store, { account, chainId: 137, transaction: record(99) })
  expect(store.getTransactions(account, chainId)).toHaveLength(30)

  for (let index = 1; index <= 25; index++)
    setTransactionStatus(store, { account, chainId, id: hash(index), status: 'confirmed' })

  const kept = store.getTransactions(account, chainId)
  expect(kept.filter(({ status }) => status === 'pending')).toHaveLength(5)
  expect(kept.filter(({ status }) => status === 'confirmed')).toHaveLength(10)
  expect(store.getTransactions(account, 137)).toHaveLength(1)
})

test('behavior: a hash recorded again moves to the top and is pending again', () => {
  const store = createTransactionStore({ storage: memoryStorage() })
  addTransaction(store, { account, chainId, transaction: record(1) })
  setTransactionStatus(store, { account, chainId, id: hash(1), status: 'confirmed' })
  addTransaction(store, { account, chainId, transaction: record(2) })

  addTransaction(store, { account, chainId, transaction: record(1) })

  expect(store.getTransactions(account, chainId).map((entry) => [entry.hash, entry.status])).toEqual([
    [hash(1), 'pending'],
    [hash(2), 'pending'],
  ])
})

test('behavior: a sped-up transaction keeps its place under the new hash', () => {
  const store = createTransactionStore({ storage: memoryStorage() })
  addTransaction(store, { account, chainId, transaction: record(1) })

  replaceTransaction(store, { account, chainId, hash: hash(1), newHash: hash(7) })

  expect(store.getTransactions(account, chainId)).toEqual([{ ...record(1), hash: hash(7), status: 'pending' }])
})

test('behavior: an address is the same in any case', () => {
  const store = createTransactionStore({ storage: memoryStorage() })
  addTransaction(store, { account, chainId, transaction: record(1) })

  expect(store.getTransactions(account.toLowerCase(), chainId)).toHaveLength(1)
})

test('behavior: two tabs keep each other’s records', () => {
  const storage = memoryStorage()
  const first = createTransactionStore({ storage })
  const second = createTransactionStore({ storage })
  const heard = vi.fn()
  second.onChange(heard)

  addTransaction(first, { account, chainId, transaction: record(1) })
  addTransaction(second, { account, chainId, transaction: record(2) })
  first.refresh()

  expect(first.getTransactions(account, chainId).map((entry) => entry.hash)).toEqual([hash(2), hash(1)])
  expect(heard).toHaveBeenCalledTimes(1)
})

test('behavior: clearing leaves nothing in storage', () => {
  const storage = memoryStorage()
  const store = createTransactionStore({ storage })
  addTransaction(store, { account, chainId, transaction: record(1) })

  store.updateTransactions(account, chainId, () => [])

  expect(store.getTransactions(account, chainId)).toEqual([])
  expect(storage.getItem(transactionStorageKey)).toBeNull()
})

test('error: a bad record is refused with every fault on a line of its own', () => {
  const store = createTransactionStore({ storage: memoryStorage() })

  expect(() =>
    addTransaction(store, { account, chainId, transaction: { hash: '0x1', description: 'x', confirmations: 0 } }),
  ).toThrow(
    'Unable to add transaction\nInvalid transaction hash\nTransaction confirmations must be a positiver integer',
  )
})

test('error: corrupt storage is read as what is whole in it', () => {
  const storage = memoryStorage()
  storage.setItem(transactionStorageKey, '{"broken')
  expect(createTransactionStore({ storage }).getTransactions(account, chainId)).toEqual([])

  const whole = { ...record(1), status: 'confirmed' }
  storage.setItem(
    transactionStorageKey,
    JSON.stringify({ [account]: { [chainId]: [whole, { hash: '<script>' }, null, 5], 137: 'x' }, other: null }),
  )
  expect(createTransactionStore({ storage }).getTransactions(account, chainId)).toEqual([whole])
})

test('error: blocked or full storage keeps the records in memory', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  for (const storage of [
    null,
    { getItem: refuse, setItem: refuse, removeItem: refuse },
    { getItem: () => null, setItem: refuse, removeItem: refuse },
  ]) {
    const store = createTransactionStore({ storage })
    addTransaction(store, { account, chainId, transaction: record(1) })
    addTransaction(store, { account, chainId, transaction: record(2) })
    expect(store.getTransactions(account, chainId)).toHaveLength(2)
  }
})

test('behavior: a batch is stored under its own id, and gets its hash from the wallet later', () => {
  const storage = memoryStorage()
  const store = createTransactionStore({ storage })
  addTransaction(store, { account, chainId, transaction: { callsId: '0x1', description: 'Two in one' } })
  addTransaction(store, { account, chainId, transaction: { callsId: '0x1', description: 'The same again' } })
  const { hash } = record(1)

  setTransactionStatus(store, { account, chainId, id: '0x1', status: 'confirmed', hash })

  const kept = [{ callsId: '0x1', description: 'The same again', status: 'confirmed', hash }]
  expect(store.getTransactions(account, chainId)).toEqual(kept)
  expect(createTransactionStore({ storage }).getTransactions(account, chainId)).toEqual(kept)
})

test('regression: a sped-up transaction that two tabs follow stays, whichever hears of it last', () => {
  const storage = memoryStorage()
  const first = createTransactionStore({ storage })
  const second = createTransactionStore({ storage })
  addTransaction(first, { account, chainId, transaction: record(1) })
  second.refresh()

  replaceTransaction(first, { account, chainId, hash: hash(1), newHash: hash(7) })
  replaceTransaction(second, { account, chainId, hash: hash(1), newHash: hash(7) })

  expect(second.getTransactions(account, chainId)).toEqual([{ ...record(1), hash: hash(7), status: 'pending' }])
})
