import { spawnSync } from 'node:child_process'
import { findPostgres } from '../../scripts/findPostgres.mjs'

/** What has to be installed, and the Debian package that has it. */
const tools = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
}

/**
 * Folder of PostgreSQL's programs. Ends this process with a sentence where anything is missing.
 *
 * @returns {string}
 */
export function requireTools() {
  const missing = Object.entries(tools).filter(([tool]) => spawnSync('which', [tool]).status !== 0)
  const bin = findPostgres(console.log)
  const packages = [...missing.map(([, name]) => name), ...(bin === null ? ['postgresql'] : [])]
  if (packages.length === 0 && bin !== null) return bin
  console.error(
    `A cluster needs ${[...missing.map(([tool]) => tool), ...(bin === null ? ['PostgreSQL'] : [])].join(', ')}.`,
  )
  console.error(`Debian: apt-get install --no-install-recommends ${packages.join(' ')} python3-etcd python3-psycopg2`)
  process.exit(1)
}
