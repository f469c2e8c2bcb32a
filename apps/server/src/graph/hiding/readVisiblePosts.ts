import type { PostNode } from '../../db/queries/findPosts.ts'
import type { Page, PageEntry } from '../../db/queries/Page.ts'
import type { GraphContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import type { PageArgs } from '../page/readPage.ts'
import { readPosts } from '../post/readPosts.ts'
import { createHidingReader } from './createHidingReader.ts'

export type ReadVisiblePostsParameters = {
  args: PageArgs
  viewerId: bigint
  list: (page: Page) => Promise<readonly PageEntry[]>
}

/**
 * Reads a page of posts without those that are hidden from the viewer.
 *
 * They are dropped after reading, and the page is filled from what follows: whole words are found by rules that no database of
 * ours has, and a list that looked at each post's words, quotes and parents in SQL could no longer be read from its index alone.
 */
export async function readVisiblePosts(
  context: GraphContext,
  { args, viewerId, list }: ReadVisiblePostsParameters,
): Promise<Connection<PostNode>> {
  const readHidings = createHidingReader(context, viewerId)

  async function keepVisible(entries: readonly PageEntry[]): Promise<readonly PageEntry[]> {
    const posts = await Promise.all(entries.map(({ key }) => context.loaders.postBySeq.load(key)))
    const hidden = await readHidings(posts)
    return entries.filter(({ key }) => !hidden.has(key))
  }

  return await readPosts(context, args, list, { keep: keepVisible })
}
