import { tokenProofBytes } from '@kith/protocol'
import type { Db } from '../db/Database.ts'
import { markDelegationUsed } from '../db/delegation/markDelegationUsed.ts'
import { type KeyProof, verifyKeyProof } from '../keys/verifyKeyProof.ts'
import { type AccessToken, insertAccessToken } from './insertAccessToken.ts'

/** Its proof is the key's signature over the token proof. */
export type AccessTokenRequest = KeyProof

/**
 * Gives the holder of a live key ten minutes of reading private things, if its delegation permits that.
 *
 * @throws {@link KeyProofUsedError} and what `verifyKeyProof` throws.
 */
export async function createAccessToken(
  db: Db,
  { request, nowMs }: { request: AccessTokenRequest; nowMs: number },
): Promise<AccessToken> {
  const { delegation: cid, ts } = request
  const toBytes = (origin: string) => tokenProofBytes({ origin, ts, cid })
  const { delegationId } = await verifyKeyProof(db, { request, toBytes, needed: ['social/private'], nowMs })
  return await db.transaction().execute(async (tx) => {
    await markDelegationUsed(tx, { id: delegationId, at: new Date(nowMs) })
    return await insertAccessToken(tx, { delegationId, nowMs, proofTs: ts })
  })
}
