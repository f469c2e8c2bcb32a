import { access, constants, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderForeignError } from '../errors/FolderForeignError.ts'
import { FolderLayoutError } from '../errors/FolderLayoutError.ts'
import { FolderNotWritableError } from '../errors/FolderNotWritableError.ts'
import { lockFolder } from './lockFolder.ts'

/** The folder everything is kept in, held by this process until disposed. */
export type KithFolder = AsyncDisposable & {
  /** The local chain: its journal, saved states, the funder's key and the faucet's book. */
  chain: string
  /** Keys of the people in the sample content, and how far it got. */
  sample: string
}

/** Raised when files move within the folder; an older layout is then upgraded here. The database upgrades itself. */
const layout = 1
/** What a folder without a layout must hold to be ours: the service alone makes it. */
const ours = ['db', 'db.lock']

/**
 * Opens Kith's folder, or makes it, and keeps a second process out.
 *
 * @throws {@link FolderNotWritableError} {@link FolderForeignError} {@link FolderLayoutError} {@link AlreadyRunningError};
 * none of them changes anything.
 */
export async function openKithFolder(path: string, { url }: { url: string }): Promise<KithFolder> {
  await assertWritable(path)
  const found = await readLayout(path)
  if (found === null) await assertOurs(path)
  else if (found !== `${layout}`) throw new FolderLayoutError({ path, found, known: layout })

  const lock = await lockFolder(path, { url })
  try {
    if (found === null) await writeLayout(path)
    const folders = { chain: join(path, 'chain'), sample: join(path, 'sample') }
    // They hold keys, if only of a chain that is worth nothing.
    for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true, mode: 0o700 })
    return { ...folders, [Symbol.asyncDispose]: () => lock[Symbol.asyncDispose]() }
  } catch (error) {
    await lock[Symbol.asyncDispose]()
    throw error
  }
}

async function assertWritable(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
    const entries = await readdir(path)
    // A start under another user (sudo) leaves entries of its own behind.
    for (const entry of ['.', ...entries]) await access(join(path, entry), constants.R_OK | constants.W_OK)
  } catch (cause) {
    throw new FolderNotWritableError({ path, cause: cause instanceof Error ? cause : new Error(String(cause)) })
  }
}

async function readLayout(path: string): Promise<string | null> {
  try {
    return (await readFile(join(path, 'layout'), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function assertOurs(path: string): Promise<void> {
  const [first, ...others] = (await readdir(path)).filter((name) => !name.startsWith('lock'))
  if (first === undefined || [first, ...others].some((name) => ours.includes(name))) return
  throw new FolderForeignError({ path, found: first })
}

async function writeLayout(path: string): Promise<void> {
  const draft = join(path, 'layout.new')
  await writeFile(draft, `${layout}\n`, { flush: true })
  await rename(draft, join(path, 'layout'))
}
