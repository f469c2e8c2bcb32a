import type { UploadRequest } from '../media/UploadRequest.ts'
import { parseKeyHeader } from './parseKeyHeader.ts'

/** Reads `Authorization: Kith-Upload delegation="…", media="…", ts="…", proof="…"`; `null` for anything else. */
export function parseUploadHeader(header: string | undefined): UploadRequest | null {
  const found = parseKeyHeader(header, { scheme: 'Kith-Upload', subject: 'media' })
  return found && { delegation: found.delegation, media: found.subject, ts: found.ts, proof: found.proof }
}
