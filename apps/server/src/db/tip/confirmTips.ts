import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { lockLogHead } from '../log/lockLogHead.ts'
import { moveLogHead } from '../log/moveLogHead.ts'
import { projectTipNotices, type TipPair } from './projectTipNotices.ts'

export type ConfirmTipsParameters = {
  chainId: bigint
  /** Tips in the blocks after this one and up to another are confirmed now. */
  after: bigint
  upTo: bigint
  now: Date
}

/**
 * Gives each of these tips a log position, so that readers of the event stream receive it, and notifies the authors. Leaves out tips to
 * anyone but the author of a post, or by the author.
 */
export async function confirmTips(tx: Tx, { chainId, after, upTo, now }: ConfirmTipsParameters): Promise<void> {
  const isNew = sql`
    tip.chain_id = ${chainId} and tip.block_number > ${after} and tip.block_number <= ${upTo} and tip.seq is null
      and tip.sender <> tip.recipient and exists (
        select from post join account on account.id = post.account_id
        where post.id = tip.post_id and post.deleted_seq is null and account.wallet = tip.recipient
      )`
  // Most blocks have none: the log is locked for those that do.
  const { rows: found } = await sql`select 1 from tip where ${isNew} limit 1`.execute(tx)
  if (found.length === 0) return
  const head = await lockLogHead(tx)
  await sql`
    insert into account (address, created_at)
    select distinct tip.sender, ${now}::timestamptz from tip
    where ${isNew} and not exists (select from account where account.wallet = tip.sender)
    on conflict (address) do nothing`.execute(tx)
  const { rows: confirmed } = await sql<TipPair>`
    update tip set seq = ${head}::bigint + next.number, confirmed_at = ${now}
    from (
      select chain_id, block_number, log_index, row_number() over (order by block_number, log_index) as number
      from tip where ${isNew}
    ) as next
    where (tip.chain_id, tip.block_number, tip.log_index) = (next.chain_id, next.block_number, next.log_index)
    returning tip.post_id as "postId", tip.sender`.execute(tx)
  await projectTipNotices(tx, confirmed)
  await moveLogHead(tx, head + BigInt(confirmed.length))
}
