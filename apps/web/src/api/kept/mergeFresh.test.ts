import { expect, test } from 'vitest'
import { mergeFresh, type Page } from './mergeFresh.ts'

const page = (ids: string, hasNextPage = true, cursor = 'c', author = '0xaa'): Page => ({
  edges: ids.split('').map((id) => ({ cursor: cursor && cursor + id, node: { id, author: { address: author } } })),
  pageInfo: { hasNextPage, endCursor: 'end' },
})
const idsOf = (merged: Page) => merged.edges.map(({ node }) => node.id).join('')

test('behavior: posts stay where they are, and new ones wait', () => {
  const merged = mergeFresh(page('cba'), page('edcb'), undefined)

  expect(idsOf(merged.page)).toBe('cba')
  expect(merged.added).toEqual(['e', 'd'])
  expect(merged.mustReplace).toBe(false)
})

test('behavior: a post that is shown is shown as it is now', () => {
  const fresh = page('ba', true, 'new ')

  expect(mergeFresh(page('ba'), fresh, undefined).page.edges[0]).toBe(fresh.edges[0])
})

test('behavior: a post no longer listed disappears, but no older page or live post', () => {
  const known = page('dcba')

  expect(idsOf(mergeFresh(known, page('db'), undefined).page)).toBe('dba')
  expect(idsOf(mergeFresh(known, page('db', false), undefined).page)).toBe('db')
  const live = { ...known, edges: [...page('e', true, '').edges, ...known.edges] }
  expect(idsOf(mergeFresh(live, page('dcb'), undefined).page)).toBe('edcba')
})

test("behavior: the reader's own posts come in at once", () => {
  const fresh = page('dcb')
  const own = { ...fresh, edges: [...page('e', true, 'c', '0xAB').edges, ...fresh.edges] }
  const merged = mergeFresh(page('cba'), own, '0xab')

  expect(idsOf(merged.page)).toBe('ecba')
  expect(merged.added).toEqual(['d'])
})

test('regression: posts below the last known one follow it at once, with the way to the next page', () => {
  const fresh = { ...page('cba'), pageInfo: { hasNextPage: true, endCursor: 'further' } }
  const merged = mergeFresh(page('c', false), fresh, undefined)

  expect(idsOf(merged.page)).toBe('cba')
  expect(merged.page.pageInfo).toEqual({ hasNextPage: true, endCursor: 'further' })
  expect(merged).toMatchObject({ added: [], mustReplace: false })
})

test('regression: posts between known ones wait, and replace the list instead of coming on top', () => {
  const merged = mergeFresh(page('dba'), page('edcb'), undefined)

  expect(idsOf(merged.page)).toBe('dba')
  expect(merged).toMatchObject({ added: ['e', 'c'], mustReplace: true })
})

test('behavior: pages without a common post leave a gap, and the known one stays until replaced', () => {
  const merged = mergeFresh(page('cba'), page('zyx'), undefined)

  expect(idsOf(merged.page)).toBe('cba')
  expect(merged.added).toEqual(['z', 'y', 'x'])
  expect(merged.mustReplace).toBe(true)
})

test('behavior: a feed that is empty by now is empty; one that was empty shows what waits', () => {
  expect(idsOf(mergeFresh(page('ba'), page('', false), undefined).page)).toBe('')
  expect(mergeFresh(page('', false), page('b'), undefined).added).toEqual(['b'])
})
