import { beforeEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createPost } from '../../testing/createPost.ts'
import { type UseLeftOffParameters, useLeftOff } from './useLeftOff.ts'

beforeEach(() => localStorage.clear())

let people = 0
/** An account whose marks no other test uses. */
const createViewer = () => `0x${String(++people).padStart(40, '0')}` as const
const pageOf = (...ids: string[]) => ids.map((id) => createPost(id))
const keep = (viewer: string, ...ids: string[]) => localStorage.setItem(`kith.seen ${viewer} home`, JSON.stringify(ids))
const open = (parameters: UseLeftOffParameters) =>
  renderHook((given?: UseLeftOffParameters) => useLeftOff(given ?? parameters), { initialProps: parameters })

test('behavior: the newest seen post is marked, and the posts are stored for next time', async () => {
  const viewer = createViewer()
  keep(viewer, 'p2', 'p1')

  const { result } = await open({ key: 'home', posts: pageOf('p4', 'p3', 'p2', 'p1'), viewer })

  expect(result.current.id).toBe('p2')
  expect(JSON.parse(localStorage.getItem(`kith.seen ${viewer} home`) ?? '')).toEqual(['p4', 'p3', 'p2', 'p1'])
})

test('behavior: if the newest post was deleted since, the next one is the mark', async () => {
  const viewer = createViewer()
  keep(viewer, 'p2', 'p1')

  const { result } = await open({ key: 'home', posts: pageOf('p4', 'p1'), viewer })

  expect(result.current.id).toBe('p1')
})

test('behavior: each account has its own marks in each feed', async () => {
  const [one, other] = [createViewer(), createViewer()]
  keep(one, 'p1')
  const posts = pageOf('p2', 'p1')

  expect((await open({ key: 'home', posts, viewer: other })).result.current.id).toBeUndefined()
  expect((await open({ key: 'latest', posts, viewer: one })).result.current.id).toBeUndefined()
  expect((await open({ key: 'home', posts, viewer: one })).result.current.id).toBe('p1')
})

test('behavior: posts shown on request count as new, above those already there', async () => {
  const viewer = createViewer()
  const { result, rerender } = await open({ key: 'home', posts: pageOf('p2', 'p1'), viewer })

  result.current.mark()
  await rerender({ key: 'home', posts: pageOf('p3', 'p2', 'p1'), viewer })

  expect(result.current.id).toBe('p2')
})

test('error: an invalid stored value marks nothing', async () => {
  const viewer = createViewer()
  localStorage.setItem(`kith.seen ${viewer} home`, '{"a":1}')

  const { result } = await open({ key: 'home', posts: pageOf('p1'), viewer })

  expect(result.current.id).toBeUndefined()
})
