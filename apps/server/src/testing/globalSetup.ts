import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/openDatabase.ts'

/** What all test files share: the service as it is built, and one migrated database to copy, as creating one takes seconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('buildFailure', await findBuildFailure())
  const folder = await mkdtemp(join(tmpdir(), 'kith-template-'))
  const directory = join(folder, 'db')
  await (await openDatabase({ kind: 'pglite', directory }))[Symbol.asyncDispose]()
  project.provide('templateDirectory', directory)
  return () => rm(folder, { recursive: true, force: true })
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
    buildFailure: string | null
  }
}
