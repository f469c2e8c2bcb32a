import type { Db } from '../Database.ts'

/** A delegation, as it was signed; empty once it was purged. */
export async function getDelegationBytes(db: Db, id: Uint8Array): Promise<Uint8Array> {
  const { bytes } = await db.selectFrom('delegation').select('bytes').where('id', '=', id).executeTakeFirstOrThrow()
  return Uint8Array.from(bytes)
}
