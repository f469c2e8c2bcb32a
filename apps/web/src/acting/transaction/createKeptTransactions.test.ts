import { beforeEach, expect, test, vi } from 'vitest'
import { createKeptTransactions } from './createKeptTransactions.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
beforeEach(() => stored.clear())

const key = 'kith.claim 0x1'
const kept = createKeptTransactions<{ handle: string }>({ key, fields: { handle: (text) => text !== '' } })
const hashOf = (byte: string) => `0x${byte.repeat(32)}` as const
const [one, two] = [
  { handle: 'ada', hash: hashOf('aa') },
  { handle: 'ben', hash: hashOf('bb') },
]
const readStored = () => JSON.parse(stored.get(key) ?? 'null')

test('behavior: one is kept by itself, several in the order in which they were sent', () => {
  kept.add(one)
  expect(readStored()).toEqual(one)

  kept.add(two)
  kept.add(one)

  expect(kept.list()).toEqual([two, one])
  expect(readStored()).toEqual([two, one])
})

test('behavior: one is replaced where it is, and leaves nothing behind once it is settled', () => {
  kept.add(one)
  kept.add(two)
  const repriced = { ...one, hash: hashOf('cc') }

  kept.replace(one.hash, repriced)
  expect(kept.list()).toEqual([repriced, two])
  // Another tab's, or settled already.
  kept.replace(one.hash, one)
  expect(kept.list()).toEqual([repriced, two])
  kept.replace(two.hash, null)
  kept.replace(repriced.hash, null)

  expect(stored.size).toBe(0)
})

test.each([
  ['{"handle":'],
  ['null'],
  ['7'],
  ['"ada"'],
  ['[]'],
  [JSON.stringify({ handle: '', hash: one.hash })],
  [JSON.stringify({ handle: 7, hash: one.hash })],
  [JSON.stringify({ handle: 'ada', hash: '0x1' })],
  [JSON.stringify({ hash: one.hash })],
  [JSON.stringify([null, [one], { handle: 'ada' }])],
])('error: what is stored but is no transaction is left out: %s', (text) => {
  stored.set(key, text)

  expect(kept.list()).toEqual([])
})

test('error: among others, the transactions are found', () => {
  stored.set(key, JSON.stringify([one, { handle: 'cut' }, two]))

  expect(kept.list()).toEqual([one, two])
})
