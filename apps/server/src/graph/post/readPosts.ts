import type { PostNode } from '../../db/queries/findPosts.ts'
import type { Page, PageEntry } from '../../db/queries/Page.ts'
import type { GraphContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import { encodeCursor } from '../page/cursor.ts'
import { fillPage } from '../page/fillPage.ts'
import { type PageArgs, readPage } from '../page/readPage.ts'

export type ReadPostsOptions = {
  /** Whether posts that operators withhold keep their places, as they do in threads. Else they are left out. */
  withWithheld?: boolean
  /** Leaves out what else is not to be shown. */
  keep?: (entries: readonly PageEntry[]) => Promise<readonly PageEntry[]>
}

/** Reads a page of posts, filled up where posts are left out. */
export async function readPosts(
  context: GraphContext,
  args: PageArgs,
  list: (page: Page) => Promise<readonly PageEntry[]>,
  { withWithheld = false, keep = async (entries) => entries }: ReadPostsOptions = {},
): Promise<Connection<PostNode>> {
  const { postBySeq } = context.loaders

  async function keepShown(entries: readonly PageEntry[]): Promise<readonly PageEntry[]> {
    if (withWithheld) return await keep(entries)
    const posts = await Promise.all(entries.map(({ key }) => postBySeq.load(key)))
    return await keep(entries.filter((_, index) => posts[index]?.withheld === null))
  }

  const filled: { stoppedAt: bigint | null } = { stoppedAt: null }
  const connection = await readPage(context, {
    args,
    async list(page) {
      const { entries, stoppedAt } = await fillPage(page, { list, keep: keepShown })
      filled.stoppedAt = stoppedAt
      return entries
    },
    load: (seqs) => postBySeq.loadMany(seqs),
  })
  if (filled.stoppedAt === null) return connection
  return { ...connection, pageInfo: { hasNextPage: true, endCursor: encodeCursor(filled.stoppedAt) } }
}
