import type { Tx } from '../Database.ts'
import { releaseUploads } from './releaseUploads.ts'

export type ReleaseMediaParameters = {
  /** Log positions of entries that name pictures no longer. */
  seqs: readonly bigint[]
  /** Log positions of posts none of whose versions names one any longer. */
  posts: readonly bigint[]
}

/**
 * Releases the pictures that only purged entries named. Comes before deleted posts lose their versions, whose pictures go
 * with them.
 */
export async function releaseMedia(tx: Tx, { seqs, posts }: ReleaseMediaParameters): Promise<void> {
  if (seqs.length === 0) return
  const freed = await tx
    .deleteFrom('media_use')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('seq', 'in', seqs),
        ...(posts.length === 0
          ? []
          : [eb('seq', 'in', selectFrom('post_version').select('seq').where('post_seq', 'in', posts))]),
      ]),
    )
    .returning(['account_id as accountId', 'digest'])
    .execute()
  await releaseUploads(tx, freed)
}
