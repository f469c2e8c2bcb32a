import type { Db } from '../Database.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page } from '../page/Page.ts'

/** The tags an account follows for itself, by their folded names, newest first. */
export async function listFollowedTags(
  db: Db,
  { accountId }: { accountId: bigint },
  page: Page,
): Promise<readonly Readonly<{ place: bigint; name: string }>[]> {
  const rows = await db
    .selectFrom('private_item')
    .select(['place', 'subject'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'follow-tag')
    .where('active', '=', true)
    .$call((list) => cutPage(list, 'place', page))
    .execute()
  return rows.map(({ place, subject }) => ({ place, name: new TextDecoder().decode(subject) }))
}
