import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { ServerReading } from './readServer.ts'

/**
 * - `same`: the primary has what the replica has.
 * - `other`: the replica applied what the primary never had. It followed another primary, or one that lost its last writes.
 * - `unknown`: a synchronous standby shows a commit a moment before the primary does.
 */
export type Comparison = 'same' | 'other' | 'unknown'

/** Asks the primary whether a replica has its log. To be asked after the replica, which then cannot be ahead. */
export async function compareWithPrimary(
  primary: Db,
  { walPosition, newest }: Pick<ServerReading, 'walPosition' | 'newest'>,
): Promise<Comparison> {
  const { rows } = await sql<{ hasReached: boolean | null; isSame: boolean | null }>`
    select
      case when not pg_is_in_recovery()
        then pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') >= ${walPosition} end as "hasReached",
      (select receipt = ${newest?.receipt ?? null}::bytea from message where seq = ${newest?.seq ?? null}::bigint)
        as "isSame"`.execute(primary)
  const [row] = rows
  if (row?.hasReached === false || row?.isSame === false) return 'other'
  return row?.hasReached === true && (row.isSame === true || newest === null) ? 'same' : 'unknown'
}
