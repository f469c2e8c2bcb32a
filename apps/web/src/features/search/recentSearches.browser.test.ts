import { afterEach, beforeEach, expect, test } from 'vitest'
import { recentSearches as recent } from './recentSearches.ts'

const listener = () => undefined
let stop: () => void = listener
/** Simulates a change of storage by another tab. */
const keep = (text: string | null) => {
  if (text === null) localStorage.removeItem('kith.searches')
  else localStorage.setItem('kith.searches', text)
  dispatchEvent(new StorageEvent('storage', { key: 'kith.searches' }))
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
  expect(JSON.parse(localStorage.getItem('kith.searches') ?? '')).toEqual(recent.get())
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
  expect(localStorage.getItem('kith.searches')).toBeNull()
})

test('error: damaged storage counts as empty', () => {
  keep('{"0":"x"}')
  expect(recent.get()).toEqual([])

  keep('["a",7,null,""]')
  expect(recent.get()).toEqual(['a'])
})
