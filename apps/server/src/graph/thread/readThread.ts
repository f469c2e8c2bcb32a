import { bounds } from '../../config/bounds.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import { listThread } from '../../db/thread/listThread.ts'
import type { PageContext } from '../GraphContext.ts'
import { decodeCursor, encodeCursor } from '../page/cursor.ts'
import { PageError } from '../page/PageError.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { arrangeThread } from './arrangeThread.ts'
import type { ThreadConnection } from './ThreadConnectionRef.ts'

/** Replies to a reply in one page; what follows is read with that reply's own thread. */
const nested = 10
/** Posts of one level whose replies are read. */
const parents = 16

/**
 * Reads the replies to a post and the replies to them, in one statement.
 *
 * @throws {@link PageError}
 */
export async function readThread(
  context: PageContext,
  { after, ...args }: PageArgs,
  { seq, accountId }: Pick<PostNode, 'seq' | 'accountId'>,
): Promise<ThreadConnection> {
  const first = spendEntries(context, args.first, { price: bounds.threadPosts })
  const [rank, place] = after == null ? [] : decodeCursor(after, 2)
  if (rank !== undefined && rank > 1n)
    throw new PageError({ problem: `"${after?.slice(0, 40)}" is no cursor of this list.` })
  const rows = await listThread(context.db, {
    seq,
    accountId,
    after: rank === undefined || place === undefined ? null : [rank, place],
    first,
    nested,
    steps: bounds.threadSteps,
    parents,
  })
  const { entries, hasMoreReplies } = arrangeThread(rows, {
    seq,
    accountId,
    first,
    nested,
    max: bounds.threadPosts,
    isFirstPage: after == null,
  })
  const posts = await context.loaders.postBySeq.findAll(entries.map(({ row }) => row.seq))
  const edges = entries.flatMap(({ row, ...entry }, index) => {
    const node = posts[index]
    return node ? [{ ...entry, node, cursor: encodeCursor(row.rank, row.seq) }] : []
  })
  const direct = edges.filter(({ node }) => node.parentSeq === seq)
  return {
    edges,
    pageInfo: {
      hasNextPage: hasMoreReplies,
      hasPreviousPage: after != null,
      startCursor: direct[0]?.cursor ?? null,
      endCursor: direct.at(-1)?.cursor ?? null,
    },
  }
}
