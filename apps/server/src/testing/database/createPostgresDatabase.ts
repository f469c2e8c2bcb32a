import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type PostgresDatabase = { name: string; url: string; remove: () => Promise<void> }

/** Creates a database: a copy of `template`, which must have no connections, or an empty one. The user needs CREATEDB. */
export async function createPostgresDatabase(
  server: string,
  { template }: { template: string | null },
): Promise<PostgresDatabase> {
  // Those of a template are found by its name.
  const name = `${template ?? 'kith_test'}_${randomBytes(8).toString('hex')}`
  await runOn(server, `create database ${name}${template === null ? '' : ` template ${template}`}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, remove: async () => void (await runOn(server, `drop database ${name} with (force)`)) }
}

/** Drops the template and what is left of its copies. */
export async function removeWithCopies(server: string, template: string): Promise<void> {
  const copies = await runOn<{ datname: string }>(
    server,
    `select datname from pg_database where datname like '${template.replaceAll('_', '\\_')}%'`,
  )
  for (const { datname } of copies) await runOn(server, `drop database ${datname} with (force)`)
}

async function runOn<Row extends pg.QueryResultRow>(server: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
