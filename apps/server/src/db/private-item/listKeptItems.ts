import type { Db } from '../Database.ts'
import type { PrivateKind } from '../tables/RelationTables.ts'

/** What an account keeps to itself. */
export type KeptItem = Readonly<{
  /** Its position in the account's list of this kind. */
  place: bigint
  /** What it is about: see `formatSubject`. */
  subject: Uint8Array
  keptAt: Date
  /** Of a word that is muted for a while. */
  until: Date | null
}>

export type ListKeptItemsParameters = {
  accountId: bigint
  kind: PrivateKind
  /** Goes on after this position. */
  after: bigint
  limit: number
}

/** What an account keeps of a kind, oldest first. */
export async function listKeptItems(
  db: Db,
  { accountId, kind, after, limit }: ListKeptItemsParameters,
): Promise<readonly KeptItem[]> {
  return await db
    .selectFrom('private_item')
    .select(['place', 'subject', 'kept_at as keptAt', 'until'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit)
    .execute()
}
