import { sql } from 'kysely'
import { ask, known, type Question } from '../../db/askTogether.ts'
import type { Tx } from '../../db/Database.ts'
import type { LastReceipt } from '../BatchState.ts'
import { isPrivate } from '../isPrivate.ts'
import { isModeration } from '../moderation/isModeration.ts'
import type { VerifiedMessage } from '../VerifiedMessage.ts'

/**
 * Asks for the newest receipt of each account that adds to the log, which its next one names. To be asked while the log is
 * locked: else another process could add one meanwhile.
 */
export function askLastReceipts(
  tx: Tx,
  messages: readonly VerifiedMessage[],
): Question<ReadonlyMap<bigint, LastReceipt>> {
  const accountIds = new Set(messages.flatMap(({ accountId, message }) => (hasReceipt(message) ? [accountId] : [])))
  if (accountIds.size === 0) return known(new Map())
  const query = sql<{ account_id: bigint } & LastReceipt>`
    select author.account_id, last.* from unnest(${[...accountIds]}::bigint[]) as author (account_id)
    cross join lateral (
      select id, seq, received_at, previous from message
      where message.account_id = author.account_id order by seq desc limit 1
    ) as last`.compile(tx)
  return ask(query, (rows) => new Map(rows.map(({ account_id, ...last }) => [account_id, last])))
}

function hasReceipt(message: VerifiedMessage['message']): boolean {
  return !isPrivate(message) && !isModeration(message) && message.type !== 'seen'
}
