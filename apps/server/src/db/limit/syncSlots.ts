import { sql } from 'kysely'
import { advisoryLocks } from '../advisoryLocks.ts'
import type { Db } from '../Database.ts'

export type SyncSlotsParameters = {
  /** Names this process. */
  process: string
  /** How many streams it holds open, by client. */
  taken: ReadonlyMap<string, number>
  nowMs: number
  /** A process that did not renew its counts for so long is gone. */
  goneMs: number
}

/** Writes how many streams a process holds open for each client. Returns how many the others hold. */
export async function syncSlots(
  db: Db,
  { process, taken, nowMs, goneMs }: SyncSlotsParameters,
): Promise<ReadonlyMap<string, number>> {
  return await db.transaction().execute(async (tx) => {
    // Of two that admit at the same moment, the first keeps its stream; without the lock, both would refuse theirs.
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.slots)})`.execute(tx)
    const keys = [...taken.keys()]
    const open = keys.flatMap((client) => {
      const streams = taken.get(client) ?? 0
      return streams > 0 ? [{ client, streams }] : []
    })
    const left = keys.filter((client) => taken.get(client) === 0)
    if (open.length > 0) {
      const clients = open.map(({ client }) => client)
      const streams = open.map((entry) => entry.streams)
      await sql`
        insert into stream_place (process, client, streams, seen_at)
        select ${process}, client, streams, ${nowMs}::float8
        from unnest(${clients}::text[], ${streams}::integer[]) as open (client, streams)
        on conflict (client, process) do update set streams = excluded.streams, seen_at = excluded.seen_at`.execute(tx)
    }
    if (left.length > 0) {
      await sql`delete from stream_place where process = ${process} and client = any(${left}::text[])`.execute(tx)
    }
    // A statement of its own, so that it sees what others committed until now.
    const { rows } = await sql<{ client: string; streams: number }>`
      select client, sum(streams)::integer as streams from stream_place
      where client = any(${keys}::text[]) and process <> ${process} and seen_at > ${nowMs - goneMs}
      group by client`.execute(tx)
    return new Map(rows.map(({ client, streams }) => [client, streams]))
  })
}
