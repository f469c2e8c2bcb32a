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
  await buildService()
  const folder = await mkdtemp(join(tmpdir(), 'kith-template-'))
  const directory = join(folder, 'db')
  await (await openDatabase({ kind: 'pglite', directory }))[Symbol.asyncDispose]()
  project.provide('templateDirectory', directory)
  return () => rm(folder, { recursive: true, force: true })
}

/** Builds what changed since: a process runs what is built, not what the tests read. */
async function buildService(): Promise<void> {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc')
  await promisify(execFile)(process.execPath, [tsc, '-b', fileURLToPath(new URL('../..', import.meta.url))])
}

declare module 'vitest' {
  export interface ProvidedContext {
    templateDirectory: string
  }
}
