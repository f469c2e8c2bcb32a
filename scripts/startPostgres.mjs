import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './findFreePort.mjs'

/**
 * Starts a PostgreSQL of our own, on a free port and a new folder in `parent`; as an unprivileged user when run as root,
 * which PostgreSQL refuses. Returns `null` where none is installed, or it does not start. It does not wait for the disk,
 * so a crash of the machine loses its data. Each test copies a database of a thousand files: with `parent` in memory the
 * tests compute a quarter less.
 *
 * @param {(line: string) => void} say
 * @param {string} bin                 folder of its programs
 * @param {string} [parent]
 * @param {{ autovacuum?: boolean }} [options]  without it, nothing computes beside what is asked, and plans follow no samples
 * @returns {Promise<{ url: string, bin: string, stop: () => void } | null>}
 */
export async function startPostgres(say, bin, parent = tmpdir(), { autovacuum = true } = {}) {
  const folder = mkdtempSync(join(parent, 'kith-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const port = await findFreePort()
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  if (!autovacuum) settings.push('autovacuum=off')
  const options = `${settings.map((setting) => `-c ${setting}`).join(' ')} -p ${port} -k ${folder}`
  const made = run(bin, 'initdb', ['-D', data, '-U', 'kith', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const started = made && run(bin, 'pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const stop = () => {
    run(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  if (!started) {
    stop()
    return null
  }
  // Before the caller removes `parent`.
  process.prependListener('exit', stop)
  say(`PostgreSQL: ${bin}, started on port ${port}`)
  return { url: `postgres://kith@127.0.0.1:${port}/postgres`, bin, stop }
}

/** @param {string} bin @param {string} tool @param {string[]} args */
function run(bin, tool, args) {
  const isRoot = process.getuid?.() === 0
  const line = [join(bin, tool), ...args]
  const [command, ...rest] = isRoot ? ['runuser', '-u', 'nobody', '--', ...line] : line
  return spawnSync(/** @type {string} */ (command), rest, { stdio: 'ignore', cwd: tmpdir() }).status === 0
}
