import type { PostView } from '../../api/PostView.ts'

/** Neighbouring posts of a feed; `start` is the position of the first, counted from 0. */
export type PostChunk = { readonly key: number; readonly start: number; readonly posts: readonly PostView[] }

/** Fewer where the feed changes, more where posts come in between. */
const usualSize = 20

/**
 * Returns a function that divides a feed into chunks. A post stays in its chunk while the feed grows at its ends, so that it
 * keeps its place in the document. The same posts give the same chunks.
 */
export function createChunker(): (posts: readonly PostView[]) => readonly PostChunk[] {
  let keys: ReadonlyMap<string, number> = new Map()
  let count = 0
  return (posts) => {
    const sizes = new Map<number, number>()
    for (const { id } of posts) {
      const key = keys.get(id)
      if (key !== undefined) sizes.set(key, (sizes.get(key) ?? 0) + 1)
    }
    const firstKnown = posts.findIndex(({ id }) => keys.has(id))
    const lastKnown = posts.findLastIndex(({ id }) => keys.has(id))
    const chunks: { key: number; start: number; posts: PostView[] }[] = []
    const chosen = new Map<string, number>()
    for (const [index, post] of posts.entries()) {
      const last = chunks.at(-1)
      const key = keys.get(post.id) ?? place(index, last)
      if (last?.key === key) last.posts.push(post)
      // A chunk that another one divides by now goes on under another key.
      else chunks.push({ key: chunks.some((chunk) => chunk.key === key) ? count++ : key, start: index, posts: [post] })
      chosen.set(post.id, chunks.at(-1)?.key ?? key)
    }
    keys = chosen
    return chunks

    /** The chunk of a post that is new, which comes after `last`. */
    function place(index: number, last: { key: number; posts: readonly PostView[] } | undefined): number {
      if (index > lastKnown) return last && last.posts.length < usualSize ? last.key : count++
      if (last) return last.key
      const below = keys.get(posts[firstKnown]?.id ?? '')
      return below !== undefined && (sizes.get(below) ?? 0) + firstKnown <= usualSize ? below : count++
    }
  }
}
