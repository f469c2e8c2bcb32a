import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../scripts/findFreePort.mjs'
import { createProgram } from './createProgram.mjs'
import { isOk } from './isOk.mjs'
import { waitFor } from './waitFor.mjs'

/**
 * One PostgreSQL with the Patroni that runs it.
 *
 * @typedef {object} Node
 * @property {string} name
 * @property {number} port  of PostgreSQL
 * @property {number} restPort  where Patroni reports its role
 * @property {import('./createProgram.mjs').Program} program
 *
 * @typedef {{ name: string, role: string, state: string, lag?: number | string }} Member
 *
 * @typedef {object} Databases
 * @property {readonly Node[]} nodes
 * @property {(role: 'leader' | 'sync_standby' | 'replica') => Promise<Node>} find
 * @property {() => Promise<void>} settle  Waits for a primary, a synchronous standby and another one, none behind.
 * @property {() => Promise<void>} switchOver  Makes the synchronous standby the primary, as for an upgrade.
 * @property {(sql: string) => Promise<any[]>} query  On the primary, not through any proxy.
 */

/** A standby that is further behind has not caught up yet. */
const maxLagBytes = 1_000_000
const names = ['n1', 'n2', 'n3']
/** In seconds. A lost primary loses its lease after at most 20 s. */
const lease = { ttl: 20, loop_wait: 5, retry_timeout: 5 }

/**
 * Starts etcd, and three PostgreSQL under Patroni: a primary, a synchronous standby and another one.
 *
 * @param {{ folder: string, bin: string }} parameters  bin: PostgreSQL's programs
 * @returns {Promise<Databases>}
 */
export async function startDatabases({ folder, bin }) {
  const etcd = `127.0.0.1:${await findFreePort()}`
  await startEtcd(folder, etcd)
  /** @type {Node[]} */
  const nodes = []
  for (const name of names) nodes.push(await createNode({ name, folder, bin, etcd }))
  const [first, ...others] = nodes
  if (first === undefined) throw new Error('There is no node.')
  await first.program.start()
  await waitFor('a primary', () => isOk(`http://127.0.0.1:${first.restPort}/primary`))
  for (const { program } of others) await program.start()

  /** @returns {Promise<Member[]>} */
  async function list() {
    for (const { restPort } of nodes) {
      try {
        const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) })
        return /** @type {{ members: Member[] }} */ (await answer.json()).members
      } catch {
        // The others know as well.
      }
    }
    throw new Error('No Patroni answered.')
  }

  /** @type {Databases['find']} */
  async function find(role) {
    const { name } = await waitFor(
      `a ${role}`,
      async () => (await list()).find((member) => member.role === role) ?? null,
    )
    const node = nodes.find((each) => each.name === name)
    if (node === undefined) throw new Error(`Patroni names ${name}, which is not one of the nodes.`)
    return node
  }

  const databases = {
    nodes,
    find,
    async settle() {
      await waitFor(
        'a primary, a synchronous standby and another one',
        async () => {
          const members = await list()
          const roles = members.map(({ role }) => role).toSorted()
          if (roles.join() !== 'leader,replica,sync_standby' || !members.every(isWell)) return false
          // What proxies ask. A standby's own Patroni learns up to five seconds later than the others that it is the synchronous one.
          const answers = await Promise.all(nodes.map(({ restPort }) => isOk(`http://127.0.0.1:${restPort}/sync`)))
          return answers.includes(true)
        },
        { limitMs: 300_000, everyMs: 500 },
      )
    },
    async switchOver() {
      const [leader, candidate] = [await find('leader'), await find('sync_standby')]
      const body = JSON.stringify({ leader: leader.name, candidate: candidate.name })
      // Patroni answers once the candidate leads.
      const signal = AbortSignal.timeout(60_000)
      const answer = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, { method: 'POST', body, signal })
      if (!answer.ok) throw new Error(`Patroni refused to switch over: ${await answer.text()}`)
    },
    /** @param {string} sql */
    async query(sql) {
      const { port } = await find('leader')
      const client = new pg.Client({ connectionString: `postgres://kith@127.0.0.1:${port}/postgres` })
      await client.connect()
      try {
        return (await client.query(sql)).rows
      } finally {
        await client.end()
      }
    },
  }
  await databases.settle()
  return databases
}

/** @param {Member} member */
function isWell({ role, state, lag = 0 }) {
  if (role === 'leader') return state === 'running'
  return /^(?:running|streaming)$/.test(state) && Number(lag) < maxLagBytes
}

/** @param {string} folder @param {string} address */
async function startEtcd(folder, address) {
  const peer = `http://127.0.0.1:${await findFreePort()}`
  const url = `http://${address}`
  const addresses = ['--listen-client-urls', url, '--advertise-client-urls', url, '--listen-peer-urls', peer]
  const own = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`]
  const etcd = createProgram(['etcd', '--data-dir', join(folder, 'etcd'), ...addresses, ...own], {
    log: join(folder, 'etcd.log'),
    cwd: folder,
  })
  await etcd.start()
  await waitFor('etcd', () => isOk(`${url}/health`))
}

/** @param {{ name: string, folder: string, bin: string, etcd: string }} parameters @returns {Promise<Node>} */
async function createNode({ name, folder, bin, etcd }) {
  const home = join(folder, name)
  mkdirSync(home)
  // PostgreSQL refuses root, so it runs as `nobody`.
  chmodSync(home, 0o777)
  const [port, restPort] = [await findFreePort(), await findFreePort()]
  const config = {
    scope: 'kith',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: {
        ...lease,
        synchronous_mode: true,
        // A lost primary is not waited for: what it sent to no standby is lost.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            // The synchronous standby does not only store what was acknowledged: it can be read there.
            synchronous_commit: 'remote_apply',
            wal_keep_size: '256MB',
            shared_buffers: '128MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(home, 'data'),
      bin_dir: bin,
      pgpass: join(home, 'pgpass'),
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust', 'local all all trust'],
      parameters: { unix_socket_directories: home },
      authentication: { superuser: { username: 'kith' }, replication: { username: 'kith_replica' } },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  }
  // JSON is YAML.
  writeFileSync(join(home, 'patroni.yml'), JSON.stringify(config, null, 2))
  return {
    name,
    port,
    restPort,
    program: createProgram(['patroni', join(home, 'patroni.yml')], {
      log: join(folder, `${name}.log`),
      cwd: home,
      isUnprivileged: true,
      env: { HOME: home },
      // PostgreSQL outlives Patroni.
      findDaemon: () => findPostmaster(join(home, 'data')),
    }),
  }
}

/** @param {string} data  The folder that it serves. */
function findPostmaster(data) {
  try {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    // The file of one that was killed stays, and its id may be another program's by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? Number(pid) : null
  } catch {
    return null
  }
}
