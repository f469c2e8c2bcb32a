import type { Db } from '../Database.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page } from '../page/Page.ts'

export type MutedWordNode = Readonly<{ place: bigint; word: string; mutedAt: Date }>

/** The words an account mutes, newest first; `place` is a word's place in the list. */
export async function listMutedWords(
  db: Db,
  { accountId }: { accountId: bigint },
  page: Page,
): Promise<readonly MutedWordNode[]> {
  const rows = await db
    .selectFrom('private_item')
    .select(['place', 'subject', 'kept_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'mute-word')
    .where('active', '=', true)
    .$call((list) => cutPage(list, 'place', page))
    .execute()
  return rows.map(({ place, subject, kept_at }) => ({
    place,
    word: new TextDecoder().decode(subject),
    mutedAt: kept_at,
  }))
}
