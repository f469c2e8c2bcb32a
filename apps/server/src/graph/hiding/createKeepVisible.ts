import type { Bearer } from '../../sign-in/findBearer.ts'
import type { ReadContext } from '../GraphContext.ts'
import type { KeepEntries } from '../post/readKeyedPosts.ts'
import { createHidingReader } from './createHidingReader.ts'

/**
 * Prepares to leave posts out of a list that are hidden from a viewer.
 *
 * They are dropped after reading, and the page is filled from what follows: whole words are found by rules that no database of
 * ours has, and a list that looked at each post's words, quotes and parents in SQL could no longer be read from its index alone.
 */
export function createKeepVisible(context: ReadContext, viewer: Bearer): KeepEntries {
  const readHidings = createHidingReader(context, viewer)
  return async (entries) => {
    const posts = await context.loaders.postBySeq.findAll(entries.map(({ key }) => key))
    const hidden = await readHidings(posts)
    return entries.filter(({ key }) => !hidden.has(key))
  }
}
