import type { Db } from '../../Database.ts'
import type { Page } from '../Page.ts'

/** The tags an account follows for itself, by their folded names, newest first. */
export async function listFollowedTags(
  db: Db,
  { accountId }: { accountId: bigint },
  { after, limit }: Page,
): Promise<readonly Readonly<{ place: bigint; name: string }>[]> {
  let query = db
    .selectFrom('private_item')
    .select(['place', 'subject'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'follow-tag')
    .where('active', '=', true)
    .orderBy('place', 'desc')
    .limit(limit)
  if (after !== null) query = query.where('place', '<', after)
  const rows = await query.execute()
  return rows.map(({ place, subject }) => ({ place, name: new TextDecoder().decode(subject) }))
}
