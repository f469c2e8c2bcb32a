import { appendFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../db/openDatabase.ts'

/** Creates a migrated embedded database in the folder `directory`, which must not exist. */
export async function createEmbeddedTemplate(directory: string): Promise<void> {
  const draft = `${directory}.${process.pid}`
  await (await openDatabase({ kind: 'pglite', directory: draft }))[Symbol.asyncDispose]()
  // To open a copy clears all of its buffers. By default they are 128 MiB, which takes half of the time.
  await appendFile(join(draft, 'postgresql.conf'), "shared_buffers = '16MB'\n")
  // Another process of tests may have been faster.
  await rename(draft, directory).catch(() => rm(draft, { recursive: true, force: true }))
}
