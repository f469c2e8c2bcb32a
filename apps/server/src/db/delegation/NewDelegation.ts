import { type Ability, type Delegation, delegationStartTime } from '@kith/protocol'
import type { Insertable } from 'kysely'
import type { Database } from '../Database.ts'

/** A delegation that was checked, and what the service adds to it. */
export type NewDelegation = Readonly<{
  /** Digest of its bytes. */
  id: Uint8Array
  accountId: bigint
  delegation: Delegation
  signatureKind: 'eip191' | 'eip1271'
  device: string | null
  origin: string
  abilities: readonly Ability[]
  /** The block at which a contract account accepted the signature; `null` for a plain key. */
  observed: Readonly<{ block: bigint; hash: Uint8Array; at: Date }> | null
  /** The service's signature over that. */
  attestation: Uint8Array | null
  expiresAt: Date
  lastUsedAt: Date
  createdAt: Date
  /** For one that never may act here. */
  revokedAt: Date | null
}>

/** The row of a delegation. */
export function toDelegationRow(one: NewDelegation): Insertable<Database['delegation']> {
  const { delegation, observed } = one
  return {
    id: one.id,
    account_id: one.accountId,
    bytes: delegation.bytes,
    did_key: delegation.key.did,
    device: one.device,
    origin: one.origin,
    abilities: one.abilities,
    chain_id: BigInt(delegation.chainId),
    signature_kind: one.signatureKind,
    observed_block: observed?.block ?? null,
    observed_hash: observed?.hash ?? null,
    observed_at: observed?.at ?? null,
    observed_result: observed ? 'valid' : null,
    attestation: one.attestation,
    begins_at: delegationStartTime(delegation),
    expires_at: one.expiresAt,
    last_used_at: one.lastUsedAt,
    revoked_at: one.revokedAt,
    created_at: one.createdAt,
  }
}
