import type { Db } from '../db/Database.ts'
import { findShownMedia } from '../db/media/findShownMedia.ts'
import type { MediaStore, StoredFile } from './store/MediaStore.ts'
import { toMediaKey } from './store/toMediaKey.ts'
import type { VariantWidth } from './variantWidths.ts'

/** A picture on its way to a reader. */
export type OpenedMedia = StoredFile & Readonly<{ type: string }>

/** A picture that the reader may have. */
export type FoundMedia = Readonly<{
  /**
   * Opens its file; `'lost'` where the store has none, as after a restore that was not whole.
   *
   * @throws what the store's `get` throws.
   */
  open: () => Promise<OpenedMedia | 'lost'>
}>

export type ReadMediaParameters = {
  digest: Uint8Array
  width: VariantWidth | null
  now: Date
  /** Who asks, as far as it is known: operators and those who uploaded it may see it while it is withheld. */
  reader: Readonly<{ accountId: bigint; isOperator: boolean }> | null
}

/**
 * Finds a picture, at most `width` pixels wide, or as it was uploaded for `null`: also where it was no wider. The store is asked once it
 * is opened.
 *
 * @returns `null` for what no account has, or what is withheld.
 */
export async function readMedia(
  { db, store }: { db: Db; store: MediaStore },
  { digest, width, now, reader }: ReadMediaParameters,
): Promise<FoundMedia | null> {
  const row = await findShownMedia(db, { digest, now, accountId: reader?.accountId ?? null })
  if (!row || !(row.isShown || row.isOwn || reader?.isOperator)) return null
  return {
    async open() {
      const variant = width === null || width >= row.width ? null : await store.get(toMediaKey(digest, width))
      if (variant) return { ...variant, type: 'image/webp' }
      const original = await store.get(toMediaKey(digest))
      return original === null ? 'lost' : { ...original, type: row.mime }
    },
  }
}
