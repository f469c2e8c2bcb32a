import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** Which of these tags, by their folded names, an account follows for itself. */
export async function findFollowedTags(
  db: Db,
  { accountId, names }: { accountId: bigint; names: readonly string[] },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('private_item')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'follow-tag')
    .where('active', '=', true)
    .where(
      isAnyOf(
        'subject',
        'bytea',
        names.map((name) => new TextEncoder().encode(name)),
      ),
    )
    .execute()
  return rows.map(({ subject }) => new TextDecoder().decode(subject))
}
