import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/openDatabase.ts'
import { createPostgresDatabase, removeWithCopies } from './database/createPostgresDatabase.ts'
import { createResetStatement } from './database/createResetStatement.ts'
import type { ReusePostgresDatabaseParameters } from './database/reusePostgresDatabase.ts'

/** What all test files share: the service as it is built, and one migrated database to copy, as creating one takes seconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-template-'))
  const directory = join(folder, 'db')
  const server = process.env['KITH_TEST_DATABASE_URL']
  const [buildFailure, template] = await Promise.all([
    findBuildFailure(),
    server === undefined ? null : createPostgresTemplate(server),
    createTemplate(directory),
  ])
  project.provide('buildFailure', buildFailure)
  project.provide('templateDirectory', directory)
  project.provide('templateDatabase', template)
  return async () => {
    if (server !== undefined && template !== null) await removeWithCopies(server, template.template)
    await rm(folder, { recursive: true, force: true })
  }
}

async function createTemplate(directory: string): Promise<void> {
  await (await openDatabase({ kind: 'pglite', directory }))[Symbol.asyncDispose]()
  // To open a copy clears all of its buffers. By default they are 128 MiB, which takes half of the time.
  await appendFile(join(directory, 'postgresql.conf'), "shared_buffers = '16MB'\n")
}

async function createPostgresTemplate(server: string): Promise<ReusePostgresDatabaseParameters> {
  const { name, url } = await createPostgresDatabase(server, { template: null })
  // Closed before it is copied.
  await using opened = await openDatabase({ kind: 'postgres', url })
  return { template: name, reset: await createResetStatement(opened.db) }
}

/** Builds what changed since, as a process runs what is built, not what the tests read; what the compiler finds wrong. */
async function findBuildFailure(): Promise<string | null> {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc')
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  return await promisify(execFile)(process.execPath, [tsc, '-b', folder]).then(
    () => null,
    ({ message, stdout }) => `${message}${stdout}`,
  )
}

declare module 'vitest' {
  export interface ProvidedContext {
    templateDirectory: string
    /** On the PostgreSQL of KITH_TEST_DATABASE_URL; `null` without one. */
    templateDatabase: ReusePostgresDatabaseParameters | null
    buildFailure: string | null
  }
}
