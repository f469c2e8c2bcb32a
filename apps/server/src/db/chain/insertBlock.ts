import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import type { Tx } from '../Database.ts'
import type { BlockPlace } from './BlockPlace.ts'

/** Adds a block that was reached, and deletes old ones: the first and the newest `kept` stay. */
export async function insertBlock(
  tx: Tx,
  { chainId, block, kept }: { chainId: bigint; block: BlockPlace; kept: bigint },
): Promise<void> {
  await tx
    .insertInto('chain_block')
    .values({ chain_id: chainId, number: block.number, hash: decodeCheckedHex(block.hash) })
    .execute()
  await tx
    .deleteFrom('chain_block')
    .where('chain_id', '=', chainId)
    .where('number', '<', block.number - kept)
    .where('number', '>', ({ selectFrom }) =>
      selectFrom('chain_block')
        .select(({ fn }) => fn.min('number').as('first'))
        .where('chain_id', '=', chainId),
    )
    .execute()
}
