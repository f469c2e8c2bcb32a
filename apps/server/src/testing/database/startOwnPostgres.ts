import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../findFreePort.ts'

/** A PostgreSQL of a test's own, to be killed. */
export type OwnPostgres = AsyncDisposable & {
  url: string
  /** Ends every process of it at once, as a crash does. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Makes a standby the primary. */
  promote: () => Promise<void>
}

/**
 * Starts a PostgreSQL in an empty folder, as `nobody` when run as root, since it refuses root. With `primary` it is a standby, which
 * follows the one at that address.
 */
export async function startOwnPostgres({ primary }: { primary?: string } = {}): Promise<OwnPostgres> {
  const bin = await findBinaries()
  const folder = await mkdtemp(join(tmpdir(), 'kith-own-postgres-'))
  await chmod(folder, 0o777)
  const data = join(folder, 'data')
  const port = await findFreePort()
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder}`
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args])
  const start = () => control('-l', join(folder, 'log'), '-o', options, 'start')

  if (primary === undefined)
    await run(join(bin, 'initdb'), ['-D', data, '-U', 'kith', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'])
  else await run(join(bin, 'pg_basebackup'), ['-d', primary, '-D', data, '--checkpoint=fast', '--no-sync', '-R'])
  await start()
  return {
    url: `postgres://kith@127.0.0.1:${port}/postgres`,
    start,
    promote: () => control('promote'),
    async kill() {
      const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      // Its children notice by themselves; a new one starts only when the last of them is gone.
      await control('-m', 'immediate', 'stop').catch(() => undefined)
    },
    async [Symbol.asyncDispose]() {
      await control('-m', 'immediate', 'stop').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The one the run names, or the newest that Debian has installed. */
async function findBinaries(): Promise<string> {
  const named = process.env['KITH_POSTGRES']
  if (named) return named
  const debian = '/usr/lib/postgresql'
  const [newest] = (await readdir(debian)).toSorted((a, b) => Number(b) - Number(a))
  if (newest === undefined) throw new Error('No PostgreSQL is installed.')
  return join(debian, newest, 'bin')
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const isRoot = process.getuid?.() === 0
  const line = isRoot ? ['runuser', '-u', 'nobody', '--', command, ...args] : [command, ...args]
  await promisify(execFile)(line[0] ?? '', line.slice(1), { cwd: tmpdir() })
}
