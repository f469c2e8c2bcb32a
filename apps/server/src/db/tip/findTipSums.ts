import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isTipConfirmed } from './isTipConfirmed.ts'

export type TipSums = Readonly<{
  postSeq: bigint
  /** Wei, of all tips. */
  total: string
  count: number
  /** How many of them are not yet confirmed. */
  pendingCount: number
}>

/** Sums of the tips that the authors of these posts got for them, by an index alone; a post without tips is left out. */
export async function findTipSums(
  db: Db,
  { chainId, confirmations, seqs }: { chainId: number; confirmations: number; seqs: readonly bigint[] },
): Promise<readonly TipSums[]> {
  const { rows } = await sql<TipSums>`
    select
      post.seq as "postSeq",
      sum(tip.amount)::text as total,
      count(*)::integer as count,
      (count(*) filter (where not ${isTipConfirmed({ chainId, confirmations })}))::integer as "pendingCount"
    from post
    join account on account.id = post.account_id
    join tip on tip.chain_id = ${chainId} and tip.post_id = post.id and tip.recipient = account.wallet
    where post.seq = any(array(select unnest(${seqs}::bigint[])))
    group by post.seq`.execute(db)
  return rows
}
