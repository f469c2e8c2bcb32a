import type { ExportEntry } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import type { Db } from '../Database.ts'

/** A part of an account's chain: up to `limit` entries after one log position and up to another. */
export type ExportRange = { accountId: bigint; after: bigint; head: bigint; limit: number }

/** Messages of an account as an export lists them, oldest first; of purged ones, too. */
export async function listExportEntries(
  db: Db,
  { accountId, after, head, limit }: ExportRange,
): Promise<readonly ExportEntry[]> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'seq', 'type', 'ts', 'received_at', 'delegation_id', 'receipt', 'previous'])
    .where('account_id', '=', accountId)
    .where('seq', '>', after)
    .where('seq', '<=', head)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ id, seq, type, ts, received_at, delegation_id, receipt, previous }) => ({
    id: formatCid(id),
    seq,
    type,
    ts: ts.getTime(),
    receivedMs: received_at.getTime(),
    by: formatCid(delegation_id),
    receipt: Uint8Array.from(receipt),
    previous: previous && Uint8Array.from(previous),
  }))
}
