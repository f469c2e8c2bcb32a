import { randomBytes } from 'node:crypto'
import { limits } from '@kith/protocol'
import { insertToken } from '../db/access-token/insertToken.ts'
import type { Db } from '../db/Database.ts'
import { hashToken } from './hashToken.ts'
import { KeyProofUsedError } from './KeyProofUsedError.ts'

/** A bearer token as its owner gets it, once. */
export type AccessToken = Readonly<{ token: string; expiresAt: Date }>

/**
 * Creates a token that reads the private data of one delegation's account, and deletes expired tokens. `proofTs` is the
 * time in the key's proof, if there is one: a proof gets one token.
 *
 * @throws {@link KeyProofUsedError}
 */
export async function insertAccessToken(
  db: Db,
  { delegationId, nowMs, proofTs }: { delegationId: Uint8Array; nowMs: number; proofTs: number | null },
): Promise<AccessToken> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(nowMs + limits.accessTokenLifetimeMs)
  const fresh = { hash: hashToken(token), delegationId, now: new Date(nowMs), expiresAt, proofTs }
  if (!(await insertToken(db, fresh))) throw new KeyProofUsedError()
  return { token, expiresAt }
}
