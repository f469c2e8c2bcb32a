import type { Tx } from '../Database.ts'
import { ask, known, type Question } from '../readBatch.ts'
import { type ChainEnd, selectChainEnds } from './selectChainEnds.ts'

/** Asks for the end of the chain of each account that adds to the log, which its next receipt names. */
export function askChainEnds(
  tx: Tx,
  { accountIds }: { accountIds: readonly bigint[] },
): Question<ReadonlyMap<bigint, ChainEnd>> {
  if (accountIds.length === 0) return known(new Map())
  const query = selectChainEnds([...new Set(accountIds)]).compile(tx)
  return ask(query, (rows) => new Map(rows.map(({ accountId, ...last }) => [accountId, last])))
}
