import { type RawBuilder, sql } from 'kysely'
import type { AccountNode } from '../account/AccountNode.ts'
import {
  type AccountReading,
  type AccountRow,
  accountColumns,
  isPrimaryHandle,
  toAccountNode,
} from '../account/accountColumns.ts'
import type { GivenEach } from '../createQuery.ts'
import type { Db } from '../Database.ts'
import { type Withheld, withheldAt } from '../hiding/withheldAt.ts'
import type { PostNode } from '../post/PostNode.ts'
import { type PostRow, selectPosts } from '../post/selectPosts.ts'
import type { PostBody } from '../tables/PostTables.ts'

export type FoundPost = Readonly<{ post: PostNode; author: AccountNode & { id: bigint } }>

/** A post as it is stored, with why it is withheld and who wrote it. */
export type FoundPostRow = PostRow & Omit<AccountRow, 'showsWithheld'> & Readonly<{ withheld: Withheld | null }>

/** Selects posts and their authors as `toFoundPost` takes them. */
export function selectFoundPosts(db: Db, { now, ...of }: GivenEach<AccountReading>) {
  return selectPosts(db)
    .innerJoin('account', 'account.id', 'post.account_id')
    .leftJoin('handle', (join) => join.on(isPrimaryHandle(of)))
    .select(withheldAt(now).as('withheld'))
    .select(accountColumns({ now, ...of }))
}

const nothing: PostBody = { tags: [], mentions: [], lang: null, warn: null, media: [], card: null }

export function toFoundPost(row: FoundPostRow): FoundPost {
  return {
    post: row.withheld === null ? row : { ...row, text: '', body: nothing, quoteSeq: null },
    author: toAccountNode(row.accountId, row),
  }
}

/** Whether the row of `post` at hand is one that is asked for, or that one of those points at. */
export function isNear(isAskedFor: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`post.seq = any(array(
    select unnest(array[post.seq, post.root_seq, post.parent_seq, post.quote_seq]) from post where ${isAskedFor}
  ))`
}
