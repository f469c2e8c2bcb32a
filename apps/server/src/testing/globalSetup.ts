import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/openDatabase.ts'

/** Makes one migrated database for all test files to copy: creating one takes seconds, copying it does not. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-template-'))
  const directory = join(folder, 'db')
  await (await openDatabase({ kind: 'pglite', directory }))[Symbol.asyncDispose]()
  project.provide('templateDirectory', directory)
  return () => rm(folder, { recursive: true, force: true })
}

declare module 'vitest' {
  export interface ProvidedContext {
    templateDirectory: string
  }
}
