import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { advisoryLocks } from '../../db/advisoryLocks.ts'
import type { Db } from '../../db/Database.ts'
import type { ShareSlots } from './createSharedSemaphore.ts'

/** A process that did not renew its counts for so long is gone, and its streams with it. */
const goneMs = 30_000

/** Keeps in PostgreSQL, in an unlogged table, how many streams each process holds open for each client. */
export function shareSlots(db: Db, { now }: { now: () => number }): ShareSlots {
  const process = randomUUID()
  let clearedAt = 0
  return async (taken) => {
    const nowMs = now()
    if (nowMs - clearedAt >= goneMs) {
      clearedAt = nowMs
      await db
        .deleteFrom('stream_place')
        .where('seen_at', '<=', nowMs - goneMs)
        .execute()
    }
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
          on conflict (client, process) do update set streams = excluded.streams, seen_at = excluded.seen_at`.execute(
          tx,
        )
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
}
