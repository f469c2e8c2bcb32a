import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '../../scripts/findPostgres.mjs'

/** Required programs, and the Debian package of each. */
const tools = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
}

/** Programs of PostgreSQL that Patroni makes a standby with: a package from npm lacks them. */
const standbyPrograms = ['pg_basebackup', 'pg_rewind']

/**
 * Returns the folder of PostgreSQL's programs. Exits with an error that names what is missing.
 *
 * @returns {string}
 */
export function requireTools() {
  const missing = Object.entries(tools).filter(([tool]) => spawnSync('which', [tool]).status !== 0)
  const bin = findPostgres(console.log)
  const missingPrograms =
    bin === null ? ['PostgreSQL'] : standbyPrograms.filter((program) => !existsSync(join(bin, program)))
  if (missing.length === 0 && missingPrograms.length === 0 && bin !== null) return bin
  const packages = [...missing.map(([, name]) => name), ...(missingPrograms.length > 0 ? ['postgresql'] : [])]
  console.error(`A cluster needs ${[...missing.map(([tool]) => tool), ...missingPrograms].join(', ')}.`)
  console.error(`Debian: apt-get install --no-install-recommends ${packages.join(' ')} python3-etcd python3-psycopg2`)
  process.exit(1)
}
