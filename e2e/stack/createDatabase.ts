import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type StackDatabase = { url: string; remove: () => Promise<void> }

/**
 * Creates an empty database on the PostgreSQL that `KITH_TEST_DATABASE_URL` names, whose user may create some. `null` where it
 * names none: then the stack makes the embedded database, as `npm start` does.
 */
export async function createDatabase(): Promise<StackDatabase | null> {
  const server = process.env['KITH_TEST_DATABASE_URL']
  if (!server) return null
  const name = `kith_journeys_${randomBytes(8).toString('hex')}`
  await runOn(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => runOn(server, `drop database ${name} with (force)`) }
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
