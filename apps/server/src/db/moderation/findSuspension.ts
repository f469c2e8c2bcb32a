import type { Db } from '../Database.ts'

/** The act (by `seq`) by which an account is suspended at `now`; `null` for one that is not. */
export async function findSuspension(
  db: Db,
  { accountId, now }: { accountId: bigint; now: Date },
): Promise<bigint | null> {
  const row = await db
    .selectFrom('moderation_standing')
    .select('act_seq')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'suspend')
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .executeTakeFirst()
  return row?.act_seq ?? null
}
