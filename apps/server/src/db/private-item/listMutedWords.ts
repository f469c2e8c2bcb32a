import type { Db } from '../Database.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page } from '../page/Page.ts'

export type MutedWordNode = Readonly<{ place: bigint; word: string; mutedAt: Date; until: Date | null }>

export type ListMutedWordsParameters = {
  accountId: bigint
  /** Leaves out what hides nothing at this time, since its end has come. */
  hidingAt?: Date
}

/** The words an account mutes, newest first; `place` is a word's place in the list. */
export async function listMutedWords(
  db: Db,
  { accountId, hidingAt }: ListMutedWordsParameters,
  page: Page,
): Promise<readonly MutedWordNode[]> {
  const rows = await db
    .selectFrom('private_item')
    .select(['place', 'subject', 'kept_at', 'until'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'mute-word')
    .where('active', '=', true)
    .$if(hidingAt !== undefined, (list) =>
      list.where((is) => is.or([is('until', 'is', null), is('until', '>', hidingAt ?? null)])),
    )
    .$call((list) => cutPage(list, 'place', page))
    .execute()
  return rows.map(({ place, subject, kept_at, until }) => ({
    place,
    word: new TextDecoder().decode(subject),
    mutedAt: kept_at,
    until,
  }))
}
