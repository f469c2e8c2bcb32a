import type { SignedAttestation } from '@kith/protocol'
import { toAttestation } from '../contract-answer/toAttestation.ts'
import type { Db } from '../Database.ts'

/** A delegation as an export names it. */
export type ExportedDelegation = Readonly<{
  id: Uint8Array
  /** `null` for a plain key, and once it is purged: then nothing is left to attest to. */
  attestation: SignedAttestation | null
}>

/** All delegations of an account, oldest first. */
export async function listExportedDelegations(db: Db, accountId: bigint): Promise<readonly ExportedDelegation[]> {
  const rows = await db
    .selectFrom('delegation')
    .select(['id as delegationId', 'chain_id', 'observed_block', 'observed_hash', 'observed_at', 'attestation'])
    .select(({ eb, fn }) =>
      eb(fn<number>('octet_length', ['bytes']), '=', 0)
        .$castTo<boolean>()
        .as('isPurged'),
    )
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ isPurged, ...row }) => ({
    id: row.delegationId,
    attestation: isPurged ? null : toAttestation(row),
  }))
}
