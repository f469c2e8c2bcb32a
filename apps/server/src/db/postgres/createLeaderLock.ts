import pg from 'pg'
import { advisoryLocks } from '../advisoryLocks.ts'
import { laneLimits } from '../lanes/laneLimits.ts'
import { prepareSession } from './prepareSession.ts'

export type LeaderLock = {
  /** Whether it is this process that follows the chain, now. Throws while the database does not answer. */
  acquire: () => Promise<boolean>
  stop: () => Promise<void>
}

/**
 * Lets one process of all on one PostgreSQL follow a chain: the first, until it ends or its connection does, and then
 * whichever asks next. Takes a connection of its own, because the lock lives and dies with it. Without a `url` there is
 * only one process.
 */
export function createLeaderLock({ url, chainId }: { url: string | null; chainId: number }): LeaderLock {
  if (url === null) return { acquire: async () => true, stop: async () => undefined }
  let client: pg.Client | undefined
  let isHeld = false

  function forget(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    isHeld = false
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url ?? '',
      // Shows in pg_stat_activity which process it is.
      application_name: `kith indexer ${process.pid}`,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    next.on('error', () => forget(next))
    next.on('end', () => forget(next))
    client = next
    try {
      await next.connect()
      await prepareSession(next, laneLimits.write)
    } catch (error) {
      forget(next)
      void next.end().catch(() => undefined)
      throw error
    }
    return next
  }

  return {
    async acquire() {
      const connection = client ?? (await connect())
      // Who has it asks all the same, so that a connection that died without a word is noticed.
      const statement = isHeld
        ? 'select pg_is_in_recovery() as "isStandby", true as acquired'
        : `select pg_is_in_recovery() as "isStandby", pg_try_advisory_lock(${advisoryLocks.leader}, ${chainId}) as acquired`
      try {
        const { rows } = await connection.query<{ isStandby: boolean; acquired: boolean }>(statement)
        // A standby has locks of its own, which say nothing about the primary's.
        if (rows[0]?.isStandby === true) {
          forget(connection)
          await connection.end()
          return false
        }
        isHeld = client === connection && rows[0]?.acquired === true
        return isHeld
      } catch (error) {
        forget(connection)
        void connection.end().catch(() => undefined)
        throw error
      }
    },
    async stop() {
      const last = client
      client = undefined
      isHeld = false
      await last?.end()
    },
  }
}
