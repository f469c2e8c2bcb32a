import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { PostBody } from '../tables/PostTables.ts'
import type { AccountNode } from './AccountNode.ts'
import { type AccountReading, accountColumns, isPrimaryHandle, toAccountNode } from './accountColumns.ts'
import { isAnyOf } from './isAnyOf.ts'
import { type PostRow, selectPosts } from './selectPosts.ts'
import { type Withheld, withheldAt } from './withheldAt.ts'

/** A post as readers see it. */
export type PostNode = PostRow &
  Readonly<{
    /** Why it says nothing here: then text, body and what it quotes are empty. */
    withheld: Withheld | null
    /** Told to its author, who is suspended, or to an operator: says what it says although it is withheld from everybody else. */
    showsWithheld?: true
  }>

const nothing: PostBody = { tags: [], mentions: [], lang: null, warn: null, media: [], card: null }

export type FindPostsParameters = AccountReading & {
  /** Also those they answer and quote and the first of their threads: whoever shows a post shows something of these, too. */
  near?: boolean
} & ({ seqs: readonly bigint[] } | { ids: readonly Uint8Array[] })

export type FoundPost = Readonly<{ post: PostNode; author: AccountNode & { id: bigint } }>

/** Posts by log position or by id with their authors, in no particular order, without what operators withhold at `now`. */
export async function findPosts(
  db: Db,
  { now, chainId, confirmations, near = false, ...by }: FindPostsParameters,
): Promise<readonly FoundPost[]> {
  const isAskedFor = 'seqs' in by ? isAnyOf('post.seq', 'bigint', by.seqs) : isAnyOf('post.id', 'bytea', by.ids)
  const rows = await selectPosts(db)
    .innerJoin('account', 'account.id', 'post.account_id')
    .leftJoin('handle', (join) => join.on(isPrimaryHandle({ chainId })))
    .select(withheldAt(now).as('withheld'))
    .select(accountColumns({ now, chainId, confirmations }))
    .where(near ? isNear(isAskedFor) : isAskedFor)
    .execute()
  return rows.map((row) => ({
    post: row.withheld === null ? row : { ...row, text: '', body: nothing, quoteSeq: null },
    author: toAccountNode(row.accountId, row),
  }))
}

/** Whether the row of `post` at hand is one that is asked for, or that one of those points at. */
function isNear(isAskedFor: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`post.seq = any(array(
    select unnest(array[post.seq, post.root_seq, post.parent_seq, post.quote_seq]) from post where ${isAskedFor}
  ))`
}
