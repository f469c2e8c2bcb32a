import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type PostgresDatabase = { name: string; url: string; remove: () => Promise<void> }

/** Creates a database: a copy of `template`, which must have no connections, or an empty one. The user needs CREATEDB. */
export async function createPostgresDatabase(
  server: string,
  { template }: { template: string | null },
): Promise<PostgresDatabase> {
  const name = `kith_test_${randomBytes(8).toString('hex')}`
  await runOn(server, `create database ${name}${template === null ? '' : ` template ${template}`}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, remove: () => runOn(server, `drop database ${name} with (force)`) }
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
