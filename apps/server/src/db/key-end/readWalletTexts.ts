import type { Cid } from '@kith/protocol'
import { findDigest } from '../../bytes/findDigest.ts'
import type { Db } from '../Database.ts'

/** Reads what wallets signed to end keys, by content ids, as far as it was not purged. */
export async function readWalletTexts(db: Db, cids: ReadonlySet<Cid>): Promise<readonly Uint8Array[]> {
  const ids = [...cids].flatMap((cid) => findDigest(cid) ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('revocation')
    .select(['id', 'bytes'])
    .where('id', 'in', ids)
    .union(db.selectFrom('account_deletion').select(['id', 'bytes']).where('id', 'in', ids))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ bytes }) => (bytes.length === 0 ? [] : [Uint8Array.from(bytes)]))
}
