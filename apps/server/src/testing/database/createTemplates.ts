import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/openDatabase.ts'
import { createEmbeddedTemplate } from './createEmbeddedTemplate.ts'
import { createPostgresDatabase, removeWithCopies } from './createPostgresDatabase.ts'
import { createResetStatement } from './createResetStatement.ts'
import type { ReusePostgresDatabaseParameters } from './reusePostgresDatabase.ts'

/** Migrated databases for all test files to copy, as creating one takes seconds. Disposing them removes what was copied, too. */
export type Templates = AsyncDisposable & {
  /** Folder of the embedded one. */
  directory: string
  /** On the PostgreSQL of KITH_TEST_DATABASE_URL; `null` without one. */
  postgres: ReusePostgresDatabaseParameters | null
}

/** Creates the one that nearly all tests copy. On PostgreSQL, what few tests need the embedded one create it. */
export async function createTemplates(): Promise<Templates> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-template-'))
  const directory = join(folder, 'db')
  const server = process.env['KITH_TEST_DATABASE_URL']
  const postgres = server === undefined ? null : await createPostgresTemplate(server)
  if (postgres === null) await createEmbeddedTemplate(directory)
  return {
    directory,
    postgres,
    async [Symbol.asyncDispose]() {
      if (server !== undefined && postgres !== null) await removeWithCopies(server, postgres.template)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createPostgresTemplate(server: string): Promise<ReusePostgresDatabaseParameters> {
  const { name, url } = await createPostgresDatabase(server, { template: null })
  // Closed before it is copied.
  await using opened = await openDatabase({ kind: 'postgres', url })
  return { template: name, reset: await createResetStatement(opened.db) }
}
