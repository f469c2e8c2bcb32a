import { limits, tokenProofBytes } from '@kith/protocol'
import { findDigest } from '../bytes/findDigest.ts'
import type { Db } from '../db/Database.ts'
import { assertDelegationLive } from '../log/assertDelegationLive.ts'
import { ClockSkewError } from '../log/ClockSkewError.ts'
import { createVerifyingKey } from '../log/createVerifyingKey.ts'
import { UnknownDelegationError } from '../log/UnknownDelegationError.ts'
import { verifyBytes } from '../log/verifyBytes.ts'
import { InvalidKeyProofError } from './InvalidKeyProofError.ts'
import { type AccessToken, insertAccessToken } from './insertAccessToken.ts'

export type AccessTokenRequest = {
  /** CID of the delegation. */
  delegation: string
  /** Milliseconds by the client's clock. */
  ts: number
  /** The key's signature over the token proof. */
  proof: Uint8Array
}

/**
 * Gives the holder of a live key ten minutes of reading private things.
 *
 * @throws {@link UnknownDelegationError} | {@link ClockSkewError} | {@link InvalidKeyProofError} and what
 * `assertDelegationLive` throws.
 */
export async function createAccessToken(
  db: Db,
  { request, nowMs }: { request: AccessTokenRequest; nowMs: number },
): Promise<AccessToken> {
  const { delegation: cid, ts, proof } = request
  const delegationId = findDigest(cid)
  const delegation =
    delegationId &&
    (await db
      .selectFrom('delegation')
      .select(['did_key', 'origin', 'expires_at', 'last_used_at', 'revoked_at'])
      .where('id', '=', delegationId)
      .executeTakeFirst())
  if (!delegationId || !delegation) throw new UnknownDelegationError({ cid })
  assertDelegationLive(delegation, nowMs)
  if (!Number.isSafeInteger(ts) || Math.abs(ts - nowMs) > limits.clockSkewMs)
    throw new ClockSkewError({ ts, now: nowMs })
  const bytes = tokenProofBytes({ origin: delegation.origin, ts, cid })
  if (!(await verifyBytes(createVerifyingKey(delegation.did_key), { bytes, signature: proof }))) {
    throw new InvalidKeyProofError()
  }
  return await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('delegation')
      .set({ last_used_at: new Date(nowMs) })
      .where('id', '=', delegationId)
      .execute()
    return await insertAccessToken(tx, { delegationId, nowMs })
  })
}
