import { sql } from 'kysely'
import type { Db } from '../Database.ts'

export type ListHandlesParameters = { chainId: number; owners: readonly Uint8Array[]; most: number }

/** All handles of each of these owners, at most so many: the primary one first, then by name. */
export async function listHandles(
  db: Db,
  { chainId, owners, most }: ListHandlesParameters,
): Promise<readonly Readonly<{ owner: Uint8Array; name: string }>[]> {
  const { rows } = await sql<{ owner: Uint8Array; name: string }>`
    select one.owner, owned.name
    from unnest(${owners}::bytea[]) as one (owner)
    cross join lateral (
      select name, is_primary from handle
      where chain_id = ${chainId} and handle.owner = one.owner
      order by is_primary desc, name
      limit ${most}
    ) as owned
    order by one.owner, owned.is_primary desc, owned.name`.execute(db)
  return rows
}
