import { createHash } from 'node:crypto'

/** What is stored of a bearer token. A plain hash is enough: the token has 256 random bits. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}
