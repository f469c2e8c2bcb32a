import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** The ids of messages, by their log positions. */
export async function listMessageIds(db: Db, seqs: readonly bigint[]): Promise<ReadonlyMap<bigint, Uint8Array>> {
  const rows = await db
    .selectFrom('message')
    .select(['seq', 'id'])
    .where(isAnyOf('seq', 'bigint', seqs))
    .execute()
  return new Map(rows.map(({ seq, id }) => [seq, id]))
}
