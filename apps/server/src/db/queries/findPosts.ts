import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { PostBody } from '../tables/PostTables.ts'
import { isAnyOf } from './isAnyOf.ts'
import { type PostRow, selectPosts } from './selectPosts.ts'
import { type Withheld, withheldAt } from './withheldAt.ts'

/** A post as readers see it. */
export type PostNode = PostRow &
  Readonly<{
    /** Why it says nothing here: then text, body and what it quotes are empty. */
    withheld: Withheld | null
  }>

const nothing: PostBody = { tags: [], mentions: [], lang: null, warn: null, media: [], card: null }

export type FindPostsParameters = {
  now: Date
  /** Also those they answer and quote and the first of their threads: whoever shows a post shows something of these, too. */
  near?: boolean
} & ({ seqs: readonly bigint[] } | { ids: readonly Uint8Array[] })

/** Posts by log position or by id, in no particular order, without what operators withhold at `now`. */
export async function findPosts(
  db: Db,
  { now, near = false, ...by }: FindPostsParameters,
): Promise<readonly PostNode[]> {
  const isAskedFor = 'seqs' in by ? isAnyOf('seq', 'bigint', by.seqs) : isAnyOf('id', 'bytea', by.ids)
  const posts = await selectPosts(db)
    .select(withheldAt(now).as('withheld'))
    .where(near ? isNear(isAskedFor) : isAskedFor)
    .execute()
  return posts.map((post) => (post.withheld === null ? post : { ...post, text: '', body: nothing, quoteSeq: null }))
}

/** Whether the row of `post` at hand is one that is asked for, or that one of those points at. */
function isNear(isAskedFor: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`seq = any(array(
    select unnest(array[seq, root_seq, parent_seq, quote_seq]) from post where ${isAskedFor}
  ))`
}
