import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { isHandleConfirmed } from './isHandleConfirmed.ts'

/** An account's primary handle. */
export type HandleNode = Readonly<{ owner: Uint8Array; name: string; isConfirmed: boolean }>

/** Primary handles of these owners. */
export async function findHandles(
  db: Db,
  { owners, ...of }: { chainId: number; owners: readonly Uint8Array[]; confirmations: number },
): Promise<readonly HandleNode[]> {
  return await db
    .selectFrom('handle')
    .select(['owner', 'name', isHandleConfirmed(of).as('isConfirmed')])
    .where('chain_id', '=', BigInt(of.chainId))
    .where(isAnyOf('owner', 'bytea', owners))
    .where('is_primary', '=', true)
    .execute()
}
