import type { KeyedEntry, KeyedPage } from '../../db/page/KeyedPage.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection, Edge } from '../page/Connection.ts'
import { continueAt } from '../page/continueAt.ts'
import { fillPage } from '../page/fillPage.ts'
import { type PageArgs, parsePageArgs } from '../page/parsePageArgs.ts'
import { readKeyedPage } from '../page/readKeyedPage.ts'
import { revealPost } from './revealPost.ts'

/** Leaves out entries whose posts are not to be shown. */
export type KeepEntries = <Entry extends { key: bigint }>(entries: readonly Entry[]) => Promise<readonly Entry[]>

export type ReadPostsOptions = {
  /** Whether posts that operators withhold keep their places, as they do in threads. Else they are left out. */
  withWithheld?: boolean
  /** The account whose posts are returned although it is suspended: for itself and for operators. */
  revealed?: bigint | null
  /** Leaves out what else is not to be shown. */
  keep?: KeepEntries
}

export type KeyedPosts<Entry extends KeyedEntry> = {
  /** Of how many parts the list's key is. */
  parts: number
  /** Whether the database looks through as much for one entry as for many. */
  isSought?: boolean | undefined
  /** Minimum price of the page in list entries, if it depends on the query. */
  price?: number | undefined
  list: (page: KeyedPage) => Promise<readonly Entry[]>
  /** Where the last read of the list stopped before the list's end. The page after a short page starts here. */
  findStop?: (() => KeyedEntry['cursor'] | null) | undefined
}

/** Reads a page of posts in the order of a key, filled up where posts are left out. */
export async function readKeyedPosts<Entry extends KeyedEntry>(
  context: PageContext,
  args: PageArgs,
  { parts, isSought, price, list, findStop }: KeyedPosts<Entry>,
  { withWithheld = false, revealed = null, keep = async (entries) => entries }: ReadPostsOptions = {},
): Promise<Connection<PostNode, Edge<PostNode> & Omit<Entry, 'cursor' | 'key'>>> {
  const { postBySeq } = context.loaders

  function find(seqs: readonly bigint[]): PostNode[] | Promise<PostNode[]> {
    return revealed === null ? postBySeq.findAll(seqs) : findRevealed(seqs)
  }

  async function findRevealed(seqs: readonly bigint[]): Promise<PostNode[]> {
    const posts = await postBySeq.findAll(seqs)
    return await Promise.all(posts.map((post) => (post.accountId === revealed ? revealPost(context, post) : post)))
  }

  async function keepShown(entries: readonly Entry[]): Promise<readonly Entry[]> {
    if (withWithheld) return await keep(entries)
    const posts = await find(entries.map(({ key }) => key))
    return await keep(entries.filter((_, index) => posts[index]?.withheld === null || posts[index]?.showsWithheld))
  }

  const filled: { stoppedAt: KeyedEntry['cursor'] | null } = { stoppedAt: null }
  const connection = await readKeyedPage(context, {
    args,
    parts,
    isSought,
    price,
    async list(page) {
      const { entries, stoppedAt } = await fillPage(page, { list, keep: keepShown, findStop })
      filled.stoppedAt = stoppedAt
      return entries
    },
    load: find,
  })
  return continueAt(connection, filled.stoppedAt, parsePageArgs(args))
}
