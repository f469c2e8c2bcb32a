import { sql } from 'kysely'
import type { Db } from './Database.ts'

/** How current the answers of the database are. */
export type Replication = Readonly<{
  /** Whether it is a standby, which answers reads alone. */
  isStandby: boolean
  /** Of a standby that has yet to apply what it received: the age of what it shows. */
  lagSeconds: number | null
  /**
   * How far the slowest standby of a primary is behind. `null` without one, and for a role that may not look (without
   * `pg_monitor`).
   */
  standbyLagBytes: number | null
}>

/** Asks the database whether it is a standby, and how far it or its own standbys are behind. */
export async function getReplication(db: Db): Promise<Replication> {
  const { rows } = await sql<Replication>`
    select pg_is_in_recovery() as "isStandby",
      case when pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn()
        then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as "lagSeconds",
      case when not pg_is_in_recovery() then (
        select max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8 from pg_stat_replication
      ) end as "standbyLagBytes"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not say whether it is a standby.')
  return row
}
