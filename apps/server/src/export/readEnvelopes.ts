import { sql } from 'kysely'
import type { Db } from '../db/Database.ts'
import { isHiddenByOperators } from '../db/queries/isHiddenByOperators.ts'
import { isSuspendedAt } from '../db/queries/isSuspendedAt.ts'
import { loggedKinds } from '../log/kinds/loggedKinds.ts'

const hiddenWithPost = loggedKinds.filter(({ kind }) => kind.isHiddenWith === 'post').map(({ type }) => type)
const hiddenWithAccount = loggedKinds.filter(({ kind }) => kind.isHiddenWith !== undefined).map(({ type }) => type)

export type ReadEnvelopesParameters = {
  accountId: bigint
  seqs: readonly bigint[]
  /** Also what operators keep from readers. */
  isOwner: boolean
  nowMs: number
}

/** Reads the signed bytes of log entries that are still there and that readers may see, oldest first. */
export async function readEnvelopes(
  db: Db,
  { accountId, seqs, isOwner, nowMs }: ReadEnvelopesParameters,
): Promise<readonly Uint8Array[]> {
  // A page may have nothing but ends of keys.
  if (seqs.length === 0) return []
  const rows = await db
    .selectFrom('message')
    .select('envelope')
    .where('account_id', '=', accountId)
    .where('seq', 'in', seqs)
    .where('envelope', 'is not', null)
    .$if(!isOwner, (query) =>
      query.where(sql<boolean>`not (
        message.type in (${sql.join(hiddenWithAccount)}) and ${isSuspendedAt(new Date(nowMs), 'message.account_id')}
        or message.type in (${sql.join(hiddenWithPost)}) and ${isHiddenByOperators('message.post_seq')}
      )`),
    )
    .orderBy('seq')
    .execute()
  return rows.flatMap(({ envelope }) => (envelope === null ? [] : [Uint8Array.from(envelope)]))
}
