import type { Tx } from '../db/Database.ts'
import type { BatchState } from './BatchState.ts'
import type { VerifiedMessage } from './VerifiedMessage.ts'

/** How far those who say so in the batch had seen their notifications before. */
export async function readSeenMarks(tx: Tx, messages: readonly VerifiedMessage[]): Promise<BatchState['seenMarks']> {
  const readers = messages.filter(({ message }) => message.type === 'seen').map(({ accountId }) => accountId)
  if (readers.length === 0) return new Map()
  const rows = await tx.selectFrom('seen_mark').selectAll().where('account_id', 'in', readers).execute()
  return new Map(rows.map(({ account_id, seq }) => [account_id, seq]))
}
