import { existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Env } from '../../config/Env.ts'
import { readConfig } from '../../config/readConfig.ts'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { lockDirectory } from '../../db/pglite/lockDirectory.ts'
import { assertDatabaseThere } from '../../rebuild/assertDatabaseThere.ts'
import { UsageError } from '../../verify-file/UsageError.ts'
import type { CommandContext } from '../Command.ts'
import { FileExistsError } from '../FileExistsError.ts'
import { whileWriting } from '../whileWriting.ts'
import { listFiles, manifestName } from './listFiles.ts'
import type { Manifest } from './Manifest.ts'
import { runTool } from './runTool.ts'

/** Where a backup keeps what. */
export const backupPaths = { dump: 'kith.dump', database: 'db', media: 'media' } as const

/**
 * `kith backup`: copies the database, and then the folder of pictures, into a new folder that only its owner may read. In this order
 * every picture that the copied database knows is in the copy. A bucket of pictures is not copied.
 *
 * @throws {@link UsageError}, {@link FileExistsError}, {@link FileNotWritableError}, {@link ToolFailedError},
 *   {@link DatabaseInUseError}, and {@link ConfigError} where there is no database.
 */
export async function runBackup({ args, env, write }: CommandContext): Promise<boolean> {
  const [folder, ...others] = args
  if (folder === undefined || folder.startsWith('-') || others.length > 0)
    throw new UsageError({ reason: 'Name one folder to make.', usage: 'kith backup FOLDER' })
  const { database, media } = readConfig(env)
  assertDatabaseThere(database)
  if (existsSync(folder)) throw new FileExistsError({ path: folder })
  const createdAt = new Date().toISOString()
  await whileWriting(folder, () => mkdir(folder, { recursive: true, mode: 0o700 }))
  try {
    await copyDatabase(database, { folder, env })
    const { store } = media
    if (store.kind === 'folder' && existsSync(store.directory))
      await whileWriting(folder, () =>
        cp(store.directory, join(folder, backupPaths.media), {
          recursive: true,
          preserveTimestamps: true,
          // Half-written files of uploads in flight.
          filter: (path) => basename(path) !== 'drafts',
        }),
      )
    const files = await listFiles(folder)
    const manifest: Manifest = { kind: 'kith-backup', version: 1, createdAt, database: database.kind, files }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await whileWriting(folder, () => writeFile(join(folder, manifestName), text, { flush: true }))
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    write(
      `Wrote ${files.length} files, ${bytes} bytes, to ${folder}. It holds the key that signs receipts: keep it secret.`,
    )
    if (store.kind === 's3') write('Pictures are in a bucket and not in this copy. `kith move-media` copies them.')
    return true
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase(
  database: ServerConfig['database'],
  { folder, env }: { folder: string; env: Env },
): Promise<void> {
  if (database.kind === 'postgres')
    return await runTool('pg_dump', {
      args: ['--format=custom', '--file', join(folder, backupPaths.dump)],
      url: database.url,
      env,
    })
  const lock = await lockDirectory(`${database.directory}.lock`)
  try {
    await whileWriting(folder, () => cp(database.directory, join(folder, backupPaths.database), { recursive: true }))
  } finally {
    await lock.release()
  }
}
