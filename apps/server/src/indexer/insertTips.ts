import { sql } from 'kysely'
import { parseHex } from '../bytes/parseHex.ts'
import type { Tx } from '../db/Database.ts'
import type { PlacedTip } from './readTips.ts'

/** Writes tips, in one statement with a fixed number of parameters. */
export async function insertTips(
  tx: Tx,
  { chainId, tips }: { chainId: bigint; tips: readonly PlacedTip[] },
): Promise<void> {
  if (tips.length === 0) return
  await sql`
    insert into tip
      (chain_id, block_number, log_index, sender, recipient, post_id, amount, block_time, transaction_hash)
    select ${chainId}, block_number, log_index, sender, recipient, post_id, amount, block_time, transaction_hash
    from unnest(
      ${tips.map(({ blockNumber }) => blockNumber)}::bigint[],
      ${tips.map(({ logIndex }) => logIndex)}::integer[],
      ${tips.map(({ sender }) => parseHex(sender))}::bytea[],
      ${tips.map(({ recipient }) => parseHex(recipient))}::bytea[],
      ${tips.map(({ postId }) => parseHex(postId))}::bytea[],
      ${tips.map(({ amountWei }) => String(amountWei))}::numeric[],
      ${tips.map(({ blockTime }) => blockTime)}::timestamptz[],
      ${tips.map(({ transactionHash }) => parseHex(transactionHash))}::bytea[]
    ) as given (block_number, log_index, sender, recipient, post_id, amount, block_time, transaction_hash)`.execute(tx)
}
