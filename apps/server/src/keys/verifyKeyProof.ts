import { type Ability, limits } from '@kith/protocol'
import { AbilityNotGrantedError, ClockSkewError, UnknownDelegationError } from '@kith/protocol/errors'
import { findDigest } from '../bytes/findDigest.ts'
import type { Db } from '../db/Database.ts'
import { findDelegation } from '../db/delegation/findDelegation.ts'
import { assertDelegationLive } from './assertDelegationLive.ts'
import { createVerifyingKey } from './createVerifyingKey.ts'
import { InvalidKeyProofError } from './InvalidKeyProofError.ts'
import { verifyBytes } from './verifyBytes.ts'

export type KeyProof = {
  /** CID of the delegation. */
  delegation: string
  /** Milliseconds by the client's clock. */
  ts: number
  /** The key's signature. */
  proof: Uint8Array
}

/** The key that asks, and its account. */
export type ProvenKey = Readonly<{ delegationId: Uint8Array; accountId: bigint; abilities: readonly Ability[] }>

/**
 * Checks that a live key signed a request just now. `toBytes` writes what it had to sign, for the origin it signed in at.
 * Where `needed` names abilities, the key must have one of them.
 *
 * @throws {@link UnknownDelegationError} | {@link ClockSkewError} | {@link InvalidKeyProofError} |
 * {@link AbilityNotGrantedError} and what `assertDelegationLive` throws.
 */
export async function verifyKeyProof(
  db: Db,
  {
    request: { delegation: cid, ts, proof },
    toBytes,
    needed,
    nowMs,
  }: {
    request: KeyProof
    toBytes: (origin: string) => Uint8Array
    needed?: readonly Ability[]
    nowMs: number
  },
): Promise<ProvenKey> {
  const delegationId = findDigest(cid)
  const delegation = delegationId && (await findDelegation(db, delegationId))
  if (!delegationId || !delegation) throw new UnknownDelegationError({ cid })
  if (!Number.isSafeInteger(ts) || Math.abs(ts - nowMs) > limits.clockSkewMs)
    throw new ClockSkewError({ ts, now: nowMs })
  const key = createVerifyingKey(delegation.didKey)
  if (!(await verifyBytes(key, { bytes: toBytes(delegation.origin), signature: proof })))
    throw new InvalidKeyProofError()
  // Checked last: only the key's holder learns when it ended and when it was used last.
  assertDelegationLive(delegation, nowMs)
  const { accountId, abilities } = delegation
  if (needed && !needed.some((ability) => abilities.includes(ability))) throw new AbilityNotGrantedError({ needed })
  return { delegationId, accountId, abilities }
}
