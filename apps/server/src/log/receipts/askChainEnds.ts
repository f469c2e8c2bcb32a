import { ask, known, type Question } from '../../db/askTogether.ts'
import type { Tx } from '../../db/Database.ts'
import type { VerifiedMessage } from '../batch/VerifiedMessage.ts'
import { isModeration } from '../kinds/moderation/isModeration.ts'
import { isPrivate } from '../kinds/private-item/isPrivate.ts'
import { type ChainEnd, selectChainEnds } from './selectChainEnds.ts'

/** Asks for the end of the chain of each account that adds to the log, which its next receipt names. */
export function askChainEnds(tx: Tx, messages: readonly VerifiedMessage[]): Question<ReadonlyMap<bigint, ChainEnd>> {
  const accountIds = new Set(messages.flatMap(({ accountId, message }) => (hasReceipt(message) ? [accountId] : [])))
  if (accountIds.size === 0) return known(new Map())
  const query = selectChainEnds([...accountIds]).compile(tx)
  return ask(query, (rows) => new Map(rows.map(({ account_id, ...last }) => [account_id, last])))
}

function hasReceipt(message: VerifiedMessage['message']): boolean {
  return !isPrivate(message) && !isModeration(message) && message.type !== 'seen'
}
