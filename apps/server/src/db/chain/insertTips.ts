import { sql } from 'kysely'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import type { Tx } from '../Database.ts'

/** A tip at its position on the chain. */
export type NewTip = Readonly<{
  sender: `0x${string}`
  recipient: `0x${string}`
  /** The digest inside the post's CID, as the sender gave it. */
  postId: `0x${string}`
  amountWei: bigint
  transactionHash: `0x${string}`
  blockNumber: bigint
  logIndex: number
  blockTime: Date
}>

/** Writes tips, in one statement with a fixed number of parameters. */
export async function insertTips(
  tx: Tx,
  { chainId, tips }: { chainId: bigint; tips: readonly NewTip[] },
): Promise<void> {
  if (tips.length === 0) return
  await sql`
    insert into tip
      (chain_id, block_number, log_index, sender, recipient, post_id, amount, block_time, transaction_hash)
    select ${chainId}, block_number, log_index, sender, recipient, post_id, amount, block_time, transaction_hash
    from unnest(
      ${tips.map(({ blockNumber }) => blockNumber)}::bigint[],
      ${tips.map(({ logIndex }) => logIndex)}::integer[],
      ${tips.map(({ sender }) => decodeCheckedHex(sender))}::bytea[],
      ${tips.map(({ recipient }) => decodeCheckedHex(recipient))}::bytea[],
      ${tips.map(({ postId }) => decodeCheckedHex(postId))}::bytea[],
      ${tips.map(({ amountWei }) => String(amountWei))}::numeric[],
      ${tips.map(({ blockTime }) => blockTime)}::timestamptz[],
      ${tips.map(({ transactionHash }) => decodeCheckedHex(transactionHash))}::bytea[]
    ) as given (block_number, log_index, sender, recipient, post_id, amount, block_time, transaction_hash)`.execute(tx)
}
