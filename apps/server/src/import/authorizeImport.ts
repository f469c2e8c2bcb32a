import { importProofBytes } from '@kith/protocol'
import { findMediaDigest } from '../bytes/findMediaDigest.ts'
import type { Db } from '../db/Database.ts'
import { InvalidKeyProofError } from '../keys/InvalidKeyProofError.ts'
import { type KeyProof, type ProvenKey, verifyKeyProof } from '../keys/verifyKeyProof.ts'

/** What a live key signed in order to bring in one file. */
export type ImportRequest = KeyProof & {
  /** Content id of the file's raw bytes. */
  file: string
}

/**
 * Asserts that a live key signed this import just now.
 *
 * @throws {@link InvalidKeyProofError} and what `verifyKeyProof` throws.
 */
export async function authorizeImport(
  db: Db,
  { request, nowMs }: { request: ImportRequest; nowMs: number },
): Promise<ProvenKey> {
  const { delegation: cid, file, ts } = request
  // What is no content id cannot have been signed.
  if (!findMediaDigest(file)) throw new InvalidKeyProofError()
  return await verifyKeyProof(db, { request, toBytes: (origin) => importProofBytes({ origin, ts, cid, file }), nowMs })
}
