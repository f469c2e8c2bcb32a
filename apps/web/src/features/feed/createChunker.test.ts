import { expect, test } from 'vitest'
import { createPost } from '../../testing/createPost.ts'
import { createChunker, type PostChunk } from './createChunker.ts'

const posts = (...names: string[]) => names.map((name) => createPost(name))
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `p${from + index}`)
const toSizes = (chunks: readonly PostChunk[]) => chunks.map(({ posts }) => posts.length)
/** The chunk of every post. */
const toKeys = (chunks: readonly PostChunk[]) =>
  new Map(chunks.flatMap(({ key, posts }) => posts.map(({ id }) => [id, key] as const)))

test('behavior: a feed is divided in order, and every chunk knows where it starts', () => {
  const chunks = createChunker()(posts(...range(0, 45)))

  expect(toSizes(chunks)).toEqual([20, 20, 5])
  expect(chunks.map(({ start }) => start)).toEqual([0, 20, 40])
  expect(new Set(chunks.map(({ key }) => key)).size).toBe(3)
  expect(chunks.flatMap((chunk) => chunk.posts.map(({ id }) => id))).toEqual(range(0, 45))
})

test('behavior: the same posts give the same chunks', () => {
  const chunk = createChunker()
  const all = posts(...range(0, 45))

  expect(chunk(all)).toEqual(chunk(all))
})

test('behavior: older posts fill the last chunk, then begin others', () => {
  const chunk = createChunker()
  const before = toKeys(chunk(posts(...range(0, 30))))
  const after = chunk(posts(...range(0, 50)))

  expect(toSizes(after)).toEqual([20, 20, 10])
  for (const [id, key] of before) expect(toKeys(after).get(id)).toBe(key)
})

test('behavior: newer posts on top leave every other post in its chunk', () => {
  const chunk = createChunker()
  const before = toKeys(chunk(posts(...range(0, 30))))
  const one = chunk(posts('new', ...range(0, 30)))
  const three = chunk(posts('n1', 'n2', 'n3', 'new', ...range(0, 30)))

  expect(toSizes(one)).toEqual([1, 20, 10])
  expect(toSizes(three)).toEqual([4, 20, 10])
  for (const [id, key] of before) expect(toKeys(three).get(id)).toBe(key)
})

test('behavior: a post that comes in between joins the chunk above it', () => {
  const chunk = createChunker()
  const before = toKeys(chunk(posts(...range(0, 30))))
  const after = chunk(posts(...range(0, 5), 'between', ...range(5, 30)))

  expect(toSizes(after)).toEqual([21, 10])
  expect(toKeys(after).get('between')).toBe(before.get('p4'))
})

test('behavior: posts that change places are in one chunk each, under keys of their own', () => {
  const chunk = createChunker()
  chunk(posts(...range(0, 40)))
  const after = chunk(posts('p0', 'p30', ...range(1, 30), ...range(31, 40)))

  expect(after.flatMap((each) => each.posts.map(({ id }) => id))).toHaveLength(40)
  expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
})
