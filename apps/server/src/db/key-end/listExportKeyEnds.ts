import type { ExportKeyEnd } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import type { Db } from '../Database.ts'
import type { ExportRange } from '../log/listExportEntries.ts'

/** Ends of an account's keys as an export lists them, oldest first. */
export async function listExportKeyEnds(
  db: Db,
  { accountId, after, head, limit }: ExportRange,
): Promise<readonly ExportKeyEnd[]> {
  const rows = await db
    .selectFrom('key_end')
    .select(['delegation_id', 'seq', 'ended_at', 'text_id', 'signature', 'previous'])
    .where('account_id', '=', accountId)
    .where('seq', '>', after)
    .where('seq', '<=', head)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ delegation_id, seq, ended_at, text_id, signature, previous }) => ({
    delegation: formatCid(delegation_id),
    seq,
    endedMs: ended_at.getTime(),
    text: text_id && formatCid(text_id),
    signature: Uint8Array.from(signature),
    previous: previous && Uint8Array.from(previous),
  }))
}
