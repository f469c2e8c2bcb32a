import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** What a PostgreSQL server says of itself and of the log in it. */
export type ServerReading = Readonly<{
  isStandby: boolean
  /** When the server was started: two servers differ in it. */
  startedAt: string
  /** Position in PostgreSQL's own log, in bytes: what the primary has made durable, or a standby has applied. */
  walPosition: bigint
  /** Position of the newest entry of the service's log. */
  seq: bigint
  network: string | null
  /** The service's first key for receipts. */
  owner: string | null
  /** Name of the newest migration. */
  schema: string | null
  /** The newest message, by what no other log has in its place. */
  newest: Readonly<{ seq: bigint; receipt: Uint8Array }> | null
}>

/** Reads how far a server is. */
export async function readServer(db: Db): Promise<ServerReading> {
  const { rows } = await sql<Omit<ServerReading, 'newest'> & { newestSeq: bigint | null; receipt: Uint8Array | null }>`
    select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as "startedAt",
      coalesce(pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
      ), 0)::bigint as "walPosition",
      head.seq, head.network, (select did_key from service_key where purpose = 'receipt') as owner,
      (select max(name) from migration) as schema, newest.seq as "newestSeq", newest.receipt
    from log_head as head
    left join lateral (select seq, receipt from message order by seq desc limit 1) as newest on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The log has no head.')
  const { newestSeq, receipt, ...reading } = row
  return { ...reading, newest: newestSeq === null || receipt === null ? null : { seq: newestSeq, receipt } }
}
