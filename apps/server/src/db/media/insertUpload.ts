import type { Tx } from '../Database.ts'
import type { ImageType } from '../tables/MediaTables.ts'

export type InsertUploadParameters = {
  accountId: bigint
  digest: Uint8Array
  mime: ImageType
  /** In pixels. */
  width: number
  height: number
  /** Of the file. */
  bytes: number
  /** What it takes of the account's room. */
  chargedBytes: number
  now: Date
  expiresAt: Date
}

/** Adds a picture to an account, and to the service if it was not there or was released. */
export async function insertUpload(
  tx: Tx,
  { accountId, digest, mime, width, height, bytes, chargedBytes, now, expiresAt }: InsertUploadParameters,
): Promise<void> {
  await tx
    .insertInto('media')
    .values({ digest, mime, width, height, bytes, created_at: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ released: false }))
    .execute()
  await tx
    .insertInto('media_upload')
    .values({ account_id: accountId, digest, charged_bytes: chargedBytes, uploaded_at: now, expires_at: expiresAt })
    .execute()
}
