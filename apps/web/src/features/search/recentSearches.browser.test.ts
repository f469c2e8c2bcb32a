import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
const open = async () => (await import('./recentSearches.ts')).recentSearches

test('behavior: the last ten searches are kept in this browser, newest first, each once', async () => {
  const recent = await open()

  for (let number = 1; number <= 12; number++) recent.add(`search ${number} x`)
  recent.add('search 7 x')

  expect(recent.get()).toEqual([7, 12, 11, 10, 9, 8, 6, 5, 4, 3].map((number) => `search ${number} x`))
  vi.resetModules()
  expect((await open()).get()).toEqual(recent.get())
})

test('behavior: what somebody typed on the way to a longer search is not kept', async () => {
  const recent = await open()

  for (const query of ['warp', 'we', 'weft', 'we']) recent.add(query)

  expect(recent.get()).toEqual(['we', 'weft', 'warp'])
})

test('behavior: one or all can be removed, and nothing stays behind', async () => {
  const recent = await open()
  for (const query of ['a', 'b', 'c']) recent.add(query)

  recent.remove('b')
  expect(recent.get()).toEqual(['c', 'a'])
  recent.clear()

  expect(recent.get()).toEqual([])
  expect(localStorage.getItem('kith.searches')).toBeNull()
})

test('error: damaged storage holds nothing', async () => {
  localStorage.setItem('kith.searches', '{"0":"x"}')
  expect((await open()).get()).toEqual([])

  vi.resetModules()
  localStorage.setItem('kith.searches', '["a",7,null,""]')
  expect((await open()).get()).toEqual(['a'])
})
