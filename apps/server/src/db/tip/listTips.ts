import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { KeyedPage } from '../page/KeyedPage.ts'
import { isTipConfirmed } from './isTipConfirmed.ts'

/** A tip that went to the author of its post. */
export type TipNode = Readonly<{
  blockNumber: bigint
  logIndex: number
  sender: Uint8Array
  recipient: Uint8Array
  postSeq: bigint
  /** Wei. */
  amount: string
  blockTime: Date
  transactionHash: Uint8Array
  isConfirmed: boolean
}>

export type ListTipsOf = { postId: Uint8Array } | { sender: Uint8Array } | { recipient: Uint8Array }

/** Tips for a post, by an account or to an account, newest first. Omits any that did not go to the author of a post there is. */
export async function listTips(
  db: Db,
  { chainId, confirmations, of }: { chainId: number; confirmations: number; of: ListTipsOf },
  { after, limit, isBackward = false }: KeyedPage,
): Promise<readonly TipNode[]> {
  const [block, index] = after ?? []
  const isBeyond = isBackward ? sql`>` : sql`<`
  const direction = isBackward ? sql`asc` : sql`desc`
  const isAfter =
    block === undefined
      ? sql``
      : sql`and (tip.block_number, tip.log_index) ${isBeyond} (${block}::bigint, ${index}::bigint)`
  const { rows } = await sql<TipNode>`
    select
      tip.block_number as "blockNumber",
      tip.log_index as "logIndex",
      tip.sender,
      tip.recipient,
      post.seq as "postSeq",
      tip.amount::text as amount,
      tip.block_time as "blockTime",
      tip.transaction_hash as "transactionHash",
      ${isTipConfirmed({ chainId, confirmations })} as "isConfirmed"
    from tip
    join post on post.id = tip.post_id
    join account on account.id = post.account_id and account.wallet = tip.recipient
    where tip.chain_id = ${chainId} and ${isOf(of)} ${isAfter}
    order by tip.block_number ${direction}, tip.log_index ${direction}
    limit ${limit}`.execute(db)
  return rows
}

function isOf(of: ListTipsOf): RawBuilder<boolean> {
  if ('postId' in of) return sql<boolean>`tip.post_id = ${of.postId}`
  return 'sender' in of ? sql<boolean>`tip.sender = ${of.sender}` : sql<boolean>`tip.recipient = ${of.recipient}`
}
