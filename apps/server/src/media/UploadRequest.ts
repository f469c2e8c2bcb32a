import type { KeyProof } from '../keys/verifyKeyProof.ts'

/** A file somebody wants to upload. Its proof is the key's signature over the upload proof. */
export type UploadRequest = KeyProof & {
  /** Content id of the file's raw bytes. */
  media: string
}
