import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import type { ReusePostgresDatabaseParameters } from './database/reusePostgresDatabase.ts'

/** What all test files share: the service as it is built, and one migrated database to copy, as creating one takes seconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('buildFailure', await findBuildFailure())
  // Written by the first test that starts it; its workers and libraries are found from here.
  const bundledService = fileURLToPath(new URL(`../../dist/service-${process.pid}.mjs`, import.meta.url))
  project.provide('bundledService', bundledService)
  // Not before: it is loaded as it was built.
  const { createTemplates } = await import('./database/createTemplates.ts')
  const templates = await createTemplates()
  project.provide('templateDirectory', templates.directory)
  project.provide('templateDatabase', templates.postgres)
  return async () => {
    await rm(bundledService, { force: true })
    await templates[Symbol.asyncDispose]()
  }
}

/** Builds what changed since, which processes and tests run; what the compiler finds wrong. */
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
    /** Where `bundleService` puts it. */
    bundledService: string
  }
}
