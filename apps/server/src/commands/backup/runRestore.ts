import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readConfig } from '../../config/readConfig.ts'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { minConnections } from '../../db/lanes/splitConnections.ts'
import { openDatabase } from '../../db/openDatabase.ts'
import { hasTables } from '../../db/postgres/hasTables.ts'
import { UsageError } from '../../verify-file/UsageError.ts'
import type { CommandContext } from '../Command.ts'
import { BackupDamagedError } from './BackupDamagedError.ts'
import { listFiles, manifestName } from './listFiles.ts'
import type { Manifest } from './Manifest.ts'
import { NotEmptyError } from './NotEmptyError.ts'
import { backupPaths } from './runBackup.ts'
import { runTool } from './runTool.ts'

/**
 * `kith restore`: puts a verified backup into an empty database and an empty folder of pictures.
 *
 * @throws {@link UsageError}, {@link BackupDamagedError}, {@link NotEmptyError}, {@link ToolFailedError}, and what `openDatabase`
 *   throws.
 */
export async function runRestore({ args, env, write }: CommandContext): Promise<boolean> {
  const [folder, ...others] = args
  if (folder === undefined || folder.startsWith('-') || others.length > 0)
    throw new UsageError({ reason: 'Name the folder of one backup.', usage: 'kith restore FOLDER' })
  const { database, media } = readConfig(env)
  const { createdAt, files } = await readBackup(folder, database.kind)
  await assertEmpty(database)
  const { store } = media
  const pictures = join(folder, backupPaths.media)
  if (store.kind === 'folder') {
    if (existsSync(store.directory) && (await readdir(store.directory)).length > 0)
      throw new NotEmptyError({ place: store.directory })
  } else if (existsSync(pictures))
    write(`Pictures of the backup stay in ${pictures}. \`kith move-media\` copies them to the bucket.`)
  try {
    if (store.kind === 'folder' && existsSync(pictures))
      await cp(pictures, store.directory, { recursive: true, preserveTimestamps: true })
    if (database.kind === 'postgres')
      await runTool('pg_restore', {
        args: ['--exit-on-error', '--single-transaction', '--no-owner', join(folder, backupPaths.dump)],
        url: database.url,
        env,
      })
    else await placeDirectory(join(folder, backupPaths.database), database.directory)
  } catch (error) {
    // It was empty, and has to be for the next attempt.
    if (store.kind === 'folder') await emptyFolder(store.directory).catch(() => undefined)
    throw error
  }
  write(`Restored ${files.length} files of the backup of ${createdAt}.`)
  write('What came later is gone, and readers can prove it: tell them the time. docs/operations.md, "After a restore".')
  return true
}

async function emptyFolder(directory: string): Promise<void> {
  if (!existsSync(directory)) return
  for (const name of await readdir(directory)) await rm(join(directory, name), { recursive: true, force: true })
}

/** Reads the manifest and compares every file with it. */
async function readBackup(folder: string, kind: Manifest['database']): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const problem = (text: string) => new BackupDamagedError({ folder, problem: text })
  if (manifest.database !== kind) throw problem(`is of ${manifest.database}, and the settings name ${kind}`)
  const found = new Map((await listFiles(folder)).map((file) => [file.path, file]))
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = found.get(path)
    if (file === undefined) throw problem(`lacks ${path}`)
    if (file.bytes !== bytes || file.sha256 !== sha256) throw problem(`holds another ${path} than was written`)
    found.delete(path)
  }
  const [more] = found.keys()
  if (more !== undefined) throw problem(`holds ${more}, which its manifest does not list`)
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, manifestName), 'utf8'))
    if (isManifest(manifest)) return manifest
  } catch (cause) {
    throw new BackupDamagedError({ folder, problem: `has no ${manifestName} that can be read`, cause })
  }
  throw new BackupDamagedError({ folder, problem: `has a ${manifestName} of another kind or version` })
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false
  const { kind, version, createdAt, database, files } = value as Record<string, unknown>
  return (
    kind === 'kith-backup' &&
    version === 1 &&
    typeof createdAt === 'string' &&
    (database === 'pglite' || database === 'postgres') &&
    Array.isArray(files) &&
    files.every(
      (file: Record<string, unknown> | null) =>
        typeof file?.['path'] === 'string' && typeof file['bytes'] === 'number' && typeof file['sha256'] === 'string',
    )
  )
}

async function assertEmpty(database: ServerConfig['database']): Promise<void> {
  if (database.kind === 'pglite') {
    if (existsSync(database.directory)) throw new NotEmptyError({ place: database.directory })
    return
  }
  const opened = await openDatabase(
    { ...database, connections: minConnections },
    {
      async prepare(db) {
        if (await hasTables(db)) throw new NotEmptyError({ place: 'The database' })
      },
    },
  )
  await opened[Symbol.asyncDispose]()
}

/** Copies beside the place and moves it there whole: a restore that is killed leaves no half database. */
async function placeDirectory(from: string, directory: string): Promise<void> {
  const draft = `${directory}.new`
  await mkdir(dirname(directory), { recursive: true })
  await rm(draft, { recursive: true, force: true })
  await cp(from, draft, { recursive: true })
  await rename(draft, directory)
}
