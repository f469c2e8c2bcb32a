import { readAccountAddress } from '../bytes/readAccountAddress.ts'
import type { Tx } from '../db/Database.ts'
import type { LogEntry } from './LogEntry.ts'
import { restoreMessage } from './restoreMessage.ts'

/** A stretch of the log: the entries that still say something to readers, and the position after which to go on. */
export type LogStretch = Readonly<{ entries: readonly LogEntry[]; end: bigint }>

/** Reads up to `limit` entries after a position and before another, oldest first; `null` at the end. */
export async function readLogEntries(
  tx: Tx,
  { after, before, limit }: { after: bigint; before: bigint; limit: number },
): Promise<LogStretch | null> {
  const rows = await tx
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .leftJoin('message as subject', 'subject.seq', 'message.post_seq')
    .leftJoin('message as parent', 'parent.seq', 'message.parent_seq')
    .leftJoin('account as target', 'target.id', 'message.target_id')
    .select([
      'message.seq',
      'message.id',
      'message.type',
      'message.ts',
      'message.received_at',
      'message.envelope',
      'message.account_id',
      'message.delegation_id',
      'message.target_id',
      'message.imported',
      'message.time_verified',
      'message.counted',
      'account.address',
      'subject.id as subjectId',
      'parent.id as parentId',
      'target.address as targetAddress',
    ])
    .where('message.seq', '>', after)
    .where('message.seq', '<', before)
    .orderBy('message.seq')
    .limit(limit)
    .execute()
  const end = rows.at(-1)?.seq
  if (end === undefined) return null
  const entries = rows.flatMap((row): LogEntry[] => {
    const message = restoreMessage(row)
    if (message === null) return []
    const verified = {
      id: row.id,
      delegationId: row.delegation_id,
      accountId: row.account_id,
      address: readAccountAddress(row.address),
      message,
      envelope: row.envelope ?? new Uint8Array(),
      receivedMs: row.received_at.getTime(),
      imported: row.imported ? { isTimeVerified: row.time_verified } : undefined,
    }
    return [{ seq: row.seq, verified, targetId: row.target_id, isCounted: row.counted }]
  })
  return { entries, end }
}
