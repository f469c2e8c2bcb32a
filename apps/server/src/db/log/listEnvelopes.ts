import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isHiddenByOperators } from '../hiding/isHiddenByOperators.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'

export type ListEnvelopesParameters = {
  accountId: bigint
  seqs: readonly bigint[]
  /** What to leave out now: types of entries whose account is suspended, and whose post operators hide. */
  hidden: Readonly<{ now: Date; withAccount: readonly string[]; withPost: readonly string[] }> | null
}

/** The signed bytes of log entries that are still there, oldest first. */
export async function listEnvelopes(
  db: Db,
  { accountId, seqs, hidden }: ListEnvelopesParameters,
): Promise<readonly Uint8Array[]> {
  let query = db
    .selectFrom('message')
    .select('envelope')
    .where('account_id', '=', accountId)
    .where('seq', 'in', seqs)
    .where('envelope', 'is not', null)
  if (hidden) {
    const { now, withAccount, withPost } = hidden
    query = query.where(sql<boolean>`not (
      message.type in (${sql.join(withAccount)}) and ${isSuspendedAt(now, 'message.account_id')}
      or message.type in (${sql.join(withPost)}) and ${isHiddenByOperators('message.post_seq')}
    )`)
  }
  const rows = await query.orderBy('seq').execute()
  return rows.flatMap(({ envelope }) => (envelope === null ? [] : [Uint8Array.from(envelope)]))
}
