import pg from 'pg'
import { expect } from 'vitest'

export type Locks = AsyncDisposable & {
  /** Runs a statement and keeps what it locks, as a transaction would that is slow, until what it gives is called. */
  hold: (statement: string) => Promise<() => Promise<void>>
  /** Resolves once so many transactions wait for a lock, or any of `work` is over and waits for none. */
  untilWaiting: (count: number, work: readonly Promise<unknown>[]) => Promise<void>
}

/** A connection of a test's own to a PostgreSQL database: it decides in which order others get on. */
export async function openLocks(url: string): Promise<Locks> {
  const holder = new pg.Client({ connectionString: url })
  const watcher = new pg.Client({ connectionString: url })
  await Promise.all([holder.connect(), watcher.connect()])

  const countWaiting = async (): Promise<number> => {
    const { rows } = await watcher.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows[0].count
  }
  return {
    async hold(statement) {
      await holder.query('begin')
      await holder.query(statement)
      return async () => {
        await holder.query('rollback')
      }
    },
    async untilWaiting(count, work) {
      let isOver = false
      const end = () => {
        isOver = true
      }
      for (const one of work) one.then(end, end)
      await expect.poll(async () => isOver || (await countWaiting()) >= count, { interval: 20 }).toBe(true)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([holder.end(), watcher.end()])
    },
  }
}
