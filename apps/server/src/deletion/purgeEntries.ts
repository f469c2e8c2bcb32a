import type { Tx } from '../db/Database.ts'

export type PurgeEntriesParameters = {
  accountId: bigint
  /** Go on after this place of the log. */
  after: bigint
  /** The place in the log at which the account was deleted. */
  seq: bigint
  limit: number
}

/**
 * Takes away what a deleted account signed. Of each entry there stays its place, id, author, type and times, and of posts
 * where they stood.
 *
 * @returns the place it reached; `null` once it is through.
 */
export async function purgeEntries(
  tx: Tx,
  { accountId, after, seq, limit }: PurgeEntriesParameters,
): Promise<bigint | null> {
  const entries = await tx
    .selectFrom('message')
    .select(['seq', 'type'])
    .where('account_id', '=', accountId)
    .where('seq', '>', after)
    .where('seq', '<=', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
  const reached = entries.at(-1)?.seq
  if (reached === undefined) return null
  const isAboutOwn = (type: string) => type === 'post' || type === 'edit' || type === 'delete'
  const own = entries.filter(({ type }) => isAboutOwn(type)).map((entry) => entry.seq)
  const others = entries.filter(({ type }) => !isAboutOwn(type)).map((entry) => entry.seq)
  if (own.length > 0) await tx.updateTable('message').set({ envelope: null }).where('seq', 'in', own).execute()
  if (others.length > 0) {
    await tx
      .updateTable('message')
      .set({ envelope: null, post_seq: null, target_id: null })
      .where('seq', 'in', others)
      .execute()
  }
  return reached
}
