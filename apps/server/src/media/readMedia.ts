import type { Db } from '../db/Database.ts'
import type { MediaStore, StoredFile } from './store/MediaStore.ts'
import { toMediaKey } from './store/toMediaKey.ts'
import type { VariantWidth } from './variantWidths.ts'

/** A picture on its way to a reader. */
export type ReadMedia = StoredFile & Readonly<{ type: string }>

/**
 * Opens a picture, at most `width` pixels wide, or as it was uploaded for `null`: also where it was no wider.
 *
 * @returns `null` for what no account has.
 */
export async function readMedia(
  { db, store }: { db: Db; store: MediaStore },
  { digest, width }: { digest: Uint8Array; width: VariantWidth | null },
): Promise<ReadMedia | null> {
  const row = await db
    .selectFrom('media')
    .select('mime')
    .where('digest', '=', digest)
    .where('released', '=', false)
    .executeTakeFirst()
  if (!row) return null
  const variant = width === null ? null : await store.get(toMediaKey(digest, width))
  if (variant) return { ...variant, type: 'image/webp' }
  const original = await store.get(toMediaKey(digest))
  if (!original) throw new Error('The file of a picture is not in the store.')
  return { ...original, type: row.mime }
}
