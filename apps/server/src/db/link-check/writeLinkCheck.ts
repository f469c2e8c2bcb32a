import type { Db } from '../Database.ts'
import type { DueLink } from './leaseDueLinks.ts'

export type LinkFinding = Readonly<{
  failures: number
  /** When the page linked back, and to which name; `null` where it does not. Left out, it stays as it was. */
  verified?: Readonly<{ at: Date; name: string }> | null | undefined
}>

/** Writes when a link is due next, and what was found: only while it is still the one that was looked at. */
export async function writeLinkCheck(
  db: Db,
  { accountId, seq }: Pick<DueLink, 'accountId' | 'seq'>,
  { dueAt, found }: { dueAt: Date | null; found?: LinkFinding | undefined },
): Promise<void> {
  const verified = found?.verified
  await db
    .updateTable('link_check')
    .set({
      due_at: dueAt,
      ...(found && { failures: found.failures }),
      ...(verified !== undefined && { verified_at: verified?.at ?? null, verified_name: verified?.name ?? null }),
    })
    .where('account_id', '=', accountId)
    .where('seq', '=', seq)
    .execute()
}
