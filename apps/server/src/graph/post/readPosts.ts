import type { PostNode } from '../../db/queries/findPosts.ts'
import type { Page, PageEntry } from '../../db/queries/Page.ts'
import type { GraphContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import { type PageArgs, readPage } from '../page/readPage.ts'

/** Reads a page of posts. */
export function readPosts(
  context: GraphContext,
  args: PageArgs,
  list: (page: Page) => Promise<readonly PageEntry[]>,
): Promise<Connection<PostNode>> {
  return readPage(context, { args, list, load: (seqs) => context.loaders.postBySeq.loadMany(seqs) })
}
