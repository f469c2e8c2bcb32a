import { createQuery, type Slots } from '../createQuery.ts'
import type { Tx } from '../Database.ts'
import { ask, known, type Question } from '../readBatch.ts'
import { type ChainEnd, selectChainEnds } from './selectChainEnds.ts'

/** Asks for the end of the chain of each account that adds to the log, which its next receipt names. */
export function askChainEnds(
  tx: Tx,
  { accountIds }: { accountIds: readonly bigint[] },
): Question<ReadonlyMap<bigint, ChainEnd>> {
  if (accountIds.length === 0) return known(new Map())
  return ask(
    chainEnds(tx, { accountIds: [...new Set(accountIds)] }),
    (rows) => new Map(rows.map(({ accountId, ...last }) => [accountId, last])),
  )
}

const chainEnds = createQuery((db, { accountIds }: Slots<{ accountIds: readonly bigint[] }>) =>
  selectChainEnds(accountIds).compile(db),
)
