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

/** Posts by log position or by id, in no particular order, without what operators withhold at `now`. */
export async function findPosts(
  db: Db,
  { now, ...by }: { now: Date } & ({ seqs: readonly bigint[] } | { ids: readonly Uint8Array[] }),
): Promise<readonly PostNode[]> {
  const query = selectPosts(db).select(withheldAt(now).as('withheld'))
  const posts =
    'seqs' in by
      ? await query.where(isAnyOf('seq', 'bigint', by.seqs)).execute()
      : await query.where(isAnyOf('id', 'bytea', by.ids)).execute()
  return posts.map((post) => (post.withheld === null ? post : { ...post, text: '', body: nothing, quoteSeq: null }))
}
