import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../../../scripts/findFreePort.mjs'
import { findFilled, findSubjects, sizeOf } from '../measureReads.mjs'
import { readCpuMs } from '../readCpu.mjs'
import { startChild } from '../startChild.mjs'
import { startKith } from '../startKith.mjs'
import { startWorker } from '../startWorker.mjs'

const clients = 4
const count = 500
const warmUp = 500
/** On a busy machine reads wait, and none is refused. Jobs would be counted as if pages caused them. */
const shared = { LIMIT_READ_WAIT_MS: '60000', ROLES: 'http' }

/**
 * What a replica takes off the primary, and what traces cost: the same profiles, read without a token from
 * services that differ in that setting alone, in turn.
 *
 * @param {{ postgres: { url: string, bin: string }, posts: number, rounds: number, say: (line: string) => void }} parameters
 */
export async function measureSettings({ postgres, posts, rounds, say }) {
  const databaseUrl = await findFilled(postgres.url, sizeOf(posts), say)
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  // Else autovacuum works on the new rows meanwhile, and the replica after it.
  await db.query('vacuum (analyze)')
  await db.query('checkpoint')
  const standby = await startStandby(postgres)
  const replicaUrl = new URL(databaseUrl)
  replicaUrl.port = String(standby.port)
  const collector = await startChild([join(import.meta.dirname, 'startCollector.mjs')], {
    listens: /listens on (\S+)\n/,
  })
  const replicas = { DATABASE_READ_URL: replicaUrl.href }
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  /** @type {Record<string, Record<string, string>>} */
  const settings = {
    neither: {},
    'a replica': replicas,
    'all traced': traces,
    'a twentieth traced': { ...traces, OTEL_TRACES_SAMPLER_ARG: '0.05' },
  }
  const subjects = await findSubjects(db, 'profile')
  const primaryPid = await readPid(db)
  await db.end()
  const measured = []
  for (const [name, env] of Object.entries(settings)) {
    const service = await startKith({ databaseUrl, env: { ...shared, ...env } })
    const reader = startWorker('kithReader.mjs', [service.url])
    measured.push({ name, service, reader, seconds: 0, serviceMs: 0, primaryMs: 0, replicaMs: 0 })
  }
  // Until replicas are in use.
  await sleep(2_000)
  const load = { page: 'profile', subjects, clients }
  for (const { reader } of measured) await reader.ask('closed', { ...load, count: warmUp })
  const readCpu = (/** @type {number} */ service) => ({
    service: readCpuMs((_, pid) => pid === service),
    primary: readCpuMs((_, pid) => pid === primaryPid),
    replica: readCpuMs((_, pid) => pid === standby.pid),
  })
  for (let round = 0; round < rounds; round++) {
    for (const one of measured) {
      const before = readCpu(one.service.pid)
      const done = await one.reader.ask('closed', { ...load, count })
      if (Object.keys(done.refused).length > 0) throw new Error(`${one.name}: ${JSON.stringify(done.refused)}`)
      const after = readCpu(one.service.pid)
      one.seconds += done.seconds
      one.serviceMs += after.service - before.service
      one.primaryMs += after.primary - before.primary
      one.replicaMs += after.replica - before.replica
      say(
        `${round} ${one.name}: ${(count / done.seconds).toFixed(0)} pages/s, ms in all: service ${one.serviceMs}, primary ${one.primaryMs}, replica ${one.replicaMs}`,
      )
    }
  }
  for (const { reader, service } of measured) {
    reader.stop()
    await service.stop()
  }
  await collector.stop()
  standby.stop()
  const all = rounds * count
  const per = (/** @type {number} */ ms) => (ms / all).toFixed(2)
  return [
    `| ${posts} posts, profiles without a token | pages a second | service, ms a page | primary | replica |`,
    '|---|---|---|---|---|',
    ...measured.map(
      ({ name, seconds, serviceMs, primaryMs, replicaMs }) =>
        `| ${name} | ${(all / seconds).toFixed(0)} | ${per(serviceMs)} | ${per(primaryMs)} | ${per(replicaMs)} |`,
    ),
  ].join('\n')
}

/** Process id of the server. @param {pg.Client} db */
async function readPid(db) {
  const { rows } = await db.query('show data_directory')
  return toPid(rows[0].data_directory)
}

/** @param {string} data */
function toPid(data) {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Starts a standby of a PostgreSQL of ours. @param {{ url: string, bin: string }} primary */
async function startStandby({ url, bin }) {
  const folder = mkdtempSync(join(tmpdir(), 'kith-standby-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const port = await findFreePort()
  const run = (/** @type {string} */ tool, /** @type {string[]} */ args) => {
    const line = [join(bin, tool), ...args]
    // It refuses root.
    const [command = '', ...rest] = process.getuid?.() === 0 ? ['runuser', '-u', 'nobody', '--', ...line] : line
    return spawnSync(command, rest, { stdio: 'ignore', cwd: tmpdir() }).status === 0
  }
  const stop = () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  process.prependListener('exit', stop)
  const options = `-c listen_addresses=127.0.0.1 -c fsync=off -p ${port} -k ${folder}`
  const isStarted =
    run('pg_basebackup', ['-d', url, '-D', data, '--checkpoint=fast', '--no-sync', '-R']) &&
    run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  if (!isStarted) throw new Error('The standby did not start.')
  return { port, pid: toPid(data), stop }
}
