import type { Db } from '../Database.ts'
import type { Page } from './Page.ts'

export type MutedWordNode = Readonly<{ place: bigint; word: string; mutedAt: Date }>

/** The words an account mutes, newest first; `place` is a word's place in the list. */
export async function listMutedWords(
  db: Db,
  { accountId }: { accountId: bigint },
  { after, limit }: Page,
): Promise<readonly MutedWordNode[]> {
  let query = db
    .selectFrom('private_item')
    .select(['place', 'subject', 'kept_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'mute-word')
    .where('active', '=', true)
    .orderBy('place', 'desc')
    .limit(limit)
  if (after !== null) query = query.where('place', '<', after)
  const rows = await query.execute()
  return rows.map(({ place, subject, kept_at }) => ({
    place,
    word: new TextDecoder().decode(subject),
    mutedAt: kept_at,
  }))
}
