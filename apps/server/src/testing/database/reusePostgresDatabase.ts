import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createPostgresDatabase, type PostgresDatabase } from './createPostgresDatabase.ts'

export type ReusePostgresDatabaseParameters = {
  template: string
  /** See `createResetStatement`. */
  reset: string
}

/** Copies of the template that this process used and reset. */
const clean: PostgresDatabase[] = []

/** A copy of the template, used before if one is free: to copy and to drop one costs PostgreSQL more than most tests. */
export async function reusePostgresDatabase(
  server: string,
  { template, reset }: ReusePostgresDatabaseParameters,
): Promise<PostgresDatabase> {
  const database = clean.pop() ?? (await createPostgresDatabase(server, { template }))
  let removal: Promise<void> | undefined
  const remove = async () => {
    if (await isReset(database.url, reset)) clean.push(database)
    else await database.remove()
  }
  return {
    ...database,
    // Once: a second time it may already be another test's.
    remove: () => (removal ??= remove()),
  }
}

async function isReset(url: string, reset: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (!(await isLeft(client))) return false
    await client.query(reset)
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/** Whether all others have left it: a process that goes on would write into what the next test uses. */
async function isLeft(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query(`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    if (rows.length === 0) return true
    // PostgreSQL takes a moment to see that a connection was closed.
    await sleep(20)
  }
  return false
}
