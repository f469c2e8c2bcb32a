import type { Generated } from 'kysely'
import type { Bytes } from './columns.ts'
import type { TableKind } from './TableKind.ts'

/** What a picture's file may be. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

/** A picture's file, as the service found it to be. Truth. */
type MediaTable = {
  /** SHA-256 of the file: the digest inside its content id. */
  digest: Bytes
  mime: ImageType
  /** In pixels. */
  width: number
  height: number
  /** Of the file. */
  bytes: number
  /** No account has it any more: it is not served, and its files are deleted. */
  released: Generated<boolean>
  created_at: Date
}

/** An account's own copy, as it were, of a picture. Truth. */
type MediaUploadTable = {
  account_id: bigint
  digest: Bytes
  /** What it takes of the account's room. */
  charged_bytes: number
  uploaded_at: Date
  /** When it goes, if nothing has named it by then; `null` once something does. */
  expires_at: Date | null
}

/** Which log entries name which of their account's pictures: as long as one does, the picture stays. */
type MediaUseTable = { seq: bigint; account_id: bigint; digest: Bytes }

/**
 * A process that writes (`upload`) or deletes the files of a picture. Uploads of one picture may run together; a deletion runs alone.
 * A claim ends with its work, or when it expires: its process was killed.
 */
type MediaClaimTable = { digest: Bytes; holder: string; purpose: 'upload' | 'delete'; expires_at: Date }

/** Pictures. */
export type MediaTables = {
  media: MediaTable
  media_upload: MediaUploadTable
  media_use: MediaUseTable
  media_claim: MediaClaimTable
}

export const mediaTableKinds = {
  media: 'truth',
  media_upload: 'truth',
  media_use: 'projection',
  media_claim: 'working',
} as const satisfies Record<keyof MediaTables, TableKind>
