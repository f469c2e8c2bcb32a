import type { RawBuilder } from 'kysely'
import type { AccountReading } from '../account/accountColumns.ts'
import { createStatement } from '../createStatement.ts'
import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { type FoundPost, type FoundPostRow, isNear, selectFoundPosts, toFoundPost } from '../search/selectFoundPosts.ts'

export type FindPostsParameters = AccountReading & {
  /** Also those they answer and quote and the first of their threads, which are shown along with a post. */
  near?: boolean
} & ({ seqs: readonly bigint[] } | { ids: readonly Uint8Array[] })

/** Posts by log position or by id with their authors, in no particular order, without what operators withhold at `now`. */
export async function findPosts(
  db: Db,
  { near = false, ...values }: FindPostsParameters,
): Promise<readonly FoundPost[]> {
  const { bySeqs, byIds } = near ? withNear : alone
  const rows = 'seqs' in values ? await bySeqs(db, values) : await byIds(db, values)
  return rows.map(toFoundPost)
}

const alone = createFind((isAskedFor) => isAskedFor)
const withNear = createFind(isNear)

function createFind(where: (isAskedFor: RawBuilder<boolean>) => RawBuilder<boolean>) {
  return {
    bySeqs: createStatement<AccountReading & { seqs: readonly bigint[] }, FoundPostRow>((db, { seqs, ...reading }) =>
      selectFoundPosts(db, reading)
        .where(where(isAnyOf('post.seq', 'bigint', seqs)))
        .compile(),
    ),
    byIds: createStatement<AccountReading & { ids: readonly Uint8Array[] }, FoundPostRow>((db, { ids, ...reading }) =>
      selectFoundPosts(db, reading)
        .where(where(isAnyOf('post.id', 'bytea', ids)))
        .compile(),
    ),
  }
}
