import type { ProvenKey } from '../keys/verifyKeyProof.ts'
import type { ImageHeader } from './image/ImageHeader.ts'

/** A file whose hash and header were checked, and who uploads it. */
export type Upload = Readonly<{
  key: Pick<ProvenKey, 'delegationId' | 'accountId'>
  /** SHA-256 of the file. */
  digest: Uint8Array
  header: ImageHeader
  /** Of the file. */
  bytes: number
  /** How many bytes of pictures the account may have. */
  accountBytes: number
  nowMs: number
}>
