import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Starts a PostgreSQL of our own, on a free port and an empty folder, as the unprivileged user `postgres` when run
 * as root. Returns `null` where none is installed.
 *
 * @param {(line: string) => void} say
 * @param {string | undefined} given   address of one that already runs
 * @returns {{ url: string, stop: () => void } | null}
 */
export function startPostgres(say, given) {
  if (given) return { url: given, stop: () => undefined }
  const bin = findBinaries()
  if (bin === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'kith-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const port = 20_000 + (process.pid % 20_000)
  const socket = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder}`
  const made = run(bin, 'initdb', ['-D', data, '-U', 'kith', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const started = made && run(bin, 'pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', socket, 'start'])
  const stop = () => {
    run(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  if (!started) {
    stop()
    return null
  }
  process.on('exit', stop)
  say(`PostgreSQL: ${bin}, started on port ${port}`)
  return { url: `postgres://kith@127.0.0.1:${port}/postgres`, stop }
}

function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin', '/usr/bin']
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** @param {string} bin @param {string} tool @param {string[]} args */
function run(bin, tool, args) {
  const isRoot = process.getuid?.() === 0
  const line = [join(bin, tool), ...args]
  const [command, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...line] : line
  return spawnSync(/** @type {string} */ (command), rest, { stdio: 'ignore', cwd: tmpdir() }).status === 0
}
