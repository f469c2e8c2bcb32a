import { randomBytes } from 'node:crypto'
import { limits } from '@kith/protocol'
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
  const { numInsertedOrUpdatedRows } = await db
    .with('ended', (from) => from.deleteFrom('access_token').where('expires_at', '<=', new Date(nowMs)))
    .insertInto('access_token')
    .values({
      hash: hashToken(token),
      delegation_id: delegationId,
      expires_at: expiresAt,
      proof_ts: proofTs === null ? null : BigInt(proofTs),
    })
    // Compares the signed time, not the signature: one text can have many signatures.
    .onConflict((conflict) => conflict.columns(['delegation_id', 'proof_ts']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new KeyProofUsedError()
  return { token, expiresAt }
}
