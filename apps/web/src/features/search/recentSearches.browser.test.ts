import { afterEach, beforeEach, expect, test } from 'vitest'
import { recentSearches } from './recentSearches.ts'

const key = 'kith.searches visitor'
const recent = recentSearches(undefined)
const listener = () => undefined
let stop: () => void = listener
/** Simulates a change of storage by another tab. */
const keep = (text: string | null) => {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  dispatchEvent(new StorageEvent('storage', { key }))
}
beforeEach(() => {
  stop = recent.subscribe(listener)
  keep(null)
})
afterEach(() => stop())

test('behavior: the last ten searches are stored in this browser, newest first, each once', () => {
  for (let number = 1; number <= 12; number++) recent.add(`search ${number} x`)
  recent.add('search 7 x')

  expect(recent.get()).toEqual([7, 12, 11, 10, 9, 8, 6, 5, 4, 3].map((number) => `search ${number} x`))
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(recent.get())
})

test('behavior: prefixes of a longer search are not stored', () => {
  for (const query of ['warp', 'we', 'weft', 'we']) recent.add(query)

  expect(recent.get()).toEqual(['we', 'weft', 'warp'])
})

test('behavior: one or all can be removed, and storage is empty afterwards', () => {
  for (const query of ['a', 'b', 'c']) recent.add(query)

  recent.remove('b')
  expect(recent.get()).toEqual(['c', 'a'])
  recent.clear()

  expect(recent.get()).toEqual([])
  expect(localStorage.getItem(key)).toBeNull()
})

test('error: damaged storage counts as empty', () => {
  keep('{"0":"x"}')
  expect(recent.get()).toEqual([])

  keep('["a",7,null,""]')
  expect(recent.get()).toEqual(['a'])
})

test('behavior: each account has searches of its own, and who is not signed in sees none of them', () => {
  const [one, other] = [recentSearches(`0x${'a1'.repeat(20)}`), recentSearches(`0x${'b2'.repeat(20)}`)]

  one.add('warp')

  expect([one.get(), other.get(), recent.get()]).toEqual([['warp'], [], []])
  one.clear()
})

test('regression: what this tab deletes from storage does not come back with the next search', () => {
  recent.add('warp')

  localStorage.clear()
  recent.add('weft')

  expect(recent.get()).toEqual(['weft'])
})
