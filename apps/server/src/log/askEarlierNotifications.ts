import type { Tx } from '../db/Database.ts'
import { askNotifications } from '../db/notification/askNotifications.ts'
import { known, type Question } from '../db/readBatch.ts'
import type { Found } from './batch/BatchPart.ts'
import type { BatchState } from './batch/BatchState.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'

/** Queries earlier notifications of what the batch repeats or undoes. */
export function askEarlierNotifications(
  tx: Tx,
  messages: readonly VerifiedMessage[],
  found: Found,
): Question<BatchState['notifications']> {
  const pairs = new Map<string, { postSeq: bigint; actorId: bigint; accountId: bigint | undefined }>()
  for (const { message, accountId: actorId } of messages) {
    const kind = kindOf(message)
    const notified = kind.place === 'log' ? (kind.listNotified?.(message, found) ?? []) : []
    for (const { postSeq, accountId } of notified)
      pairs.set(`${postSeq}:${actorId}:${accountId}`, { postSeq, actorId, accountId })
  }
  const notified = [...pairs.values()].flatMap(({ accountId, ...pair }) =>
    accountId === undefined ? [] : [{ accountId, ...pair }],
  )
  return notified.length === 0 ? known(new Map()) : askNotifications(tx, notified)
}
