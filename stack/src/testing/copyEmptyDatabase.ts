import { rmSync } from 'node:fs'
import { appendFile, cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@kith/server'

let made: Promise<string> | undefined

/**
 * Puts an embedded database with empty tables at `directory`, as a start leaves it that wrote nothing. It copies one that the
 * test files of a process share: to make one takes as much computing as four starts on a made one.
 */
export async function copyEmptyDatabase(directory: string): Promise<void> {
  made ??= makeDatabase()
  await cp(await made, directory, { recursive: true })
}

async function makeDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-stack-database-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const directory = join(folder, 'db')
  const database = await openDatabase({ kind: 'pglite', directory })
  await database[Symbol.asyncDispose]()
  // To open it clears all of its buffers. By default they are 128 MiB, which takes half of the time.
  await appendFile(join(directory, 'postgresql.conf'), "shared_buffers = '16MB'\n")
  return directory
}
