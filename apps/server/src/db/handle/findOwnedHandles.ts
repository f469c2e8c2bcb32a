import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** All handles of an account: the primary one first, then by name. */
export type OwnedHandles = Readonly<{ owner: Uint8Array; names: readonly string[] }>

/** At most `limit` handles of each of these owners. */
export async function findOwnedHandles(
  db: Db,
  { chainId, owners, limit }: { chainId: number; owners: readonly Uint8Array[]; limit: number },
): Promise<readonly OwnedHandles[]> {
  const { rows } = await sql<OwnedHandles>`
    select one.owner, array(
      select name from handle
      where chain_id = ${chainId} and handle.owner = one.owner
      order by is_primary desc, name
      limit ${limit}
    ) as names
    from unnest(${owners}::bytea[]) as one (owner)`.execute(db)
  return rows
}
