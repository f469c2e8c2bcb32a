import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** An account's primary handle. */
export type HandleNode = Readonly<{ owner: Uint8Array; name: string; isConfirmed: boolean }>

/** Primary handles of these owners. Confirmed means: so many blocks on top, the handle's own block among them. */
export async function findHandles(
  db: Db,
  { chainId, owners, confirmations }: { chainId: number; owners: readonly Uint8Array[]; confirmations: number },
): Promise<readonly HandleNode[]> {
  const head = sql<bigint>`(select max(number) from chain_block where chain_id = ${BigInt(chainId)})`
  return await db
    .selectFrom('handle')
    .select([
      'owner',
      'name',
      sql<boolean>`coalesce(block_number + ${BigInt(confirmations - 1)} <= ${head}, false)`.as('isConfirmed'),
    ])
    .where('chain_id', '=', BigInt(chainId))
    .where('owner', 'in', owners)
    .where('is_primary', '=', true)
    .execute()
}
