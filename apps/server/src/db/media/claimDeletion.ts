import { sql } from 'kysely'
import type { Tx } from '../Database.ts'

export type ClaimDeletionParameters = { digests: readonly Uint8Array[]; holder: string; lifetimeSeconds: number }

/** Claims pictures to delete their files. Returns those that no other claim holds; the pictures are locked. */
export async function claimDeletion(
  tx: Tx,
  { digests, holder, lifetimeSeconds }: ClaimDeletionParameters,
): Promise<readonly Uint8Array[]> {
  if (digests.length === 0) return []
  const { rows } = await sql<{ digest: Uint8Array }>`
    insert into media_claim (digest, holder, purpose, expires_at)
    select digest, ${holder}::uuid, 'delete', clock_timestamp() + make_interval(secs => ${sql.lit(lifetimeSeconds)})
    from unnest(${digests}::bytea[]) as wanted (digest)
    where not exists (
      select from media_claim where media_claim.digest = wanted.digest and expires_at > clock_timestamp()
    )
    returning digest`.execute(tx)
  return rows.map(({ digest }) => digest)
}
