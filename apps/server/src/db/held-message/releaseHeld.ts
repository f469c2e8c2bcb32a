import type { Db } from '../Database.ts'

/** Deletes held messages; with `importerId`, only those which that key brought. */
export async function releaseHeld(
  db: Db,
  { ids, importerId }: { ids: readonly Uint8Array[]; importerId?: Uint8Array | undefined },
): Promise<void> {
  if (ids.length === 0) return
  const query = db.deleteFrom('held_message').where('id', 'in', ids)
  await (importerId ? query.where('importer_id', '=', importerId) : query).execute()
}
