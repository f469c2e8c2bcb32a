import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCpuMs } from './readCpu.mjs'
import { percentile } from './runLoad.mjs'
import { startChild } from './startChild.mjs'
import { startKith } from './startKith.mjs'
import { startWorker } from './startWorker.mjs'

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {() => Promise<Running>} start
 *
 * @typedef {object} Running
 * @property {import('./startWorker.mjs').Worker} writer
 * @property {() => number} readCpuMs  What the service and its database used so far.
 * @property {() => Promise<void>} stop
 *
 * @typedef {{ perSecond: number, p50: number, p99: number, cpuMs: number, refused: Record<string, number> }} Figures
 */

const accounts = '600'
/** At how many clients, and how many posts they share. */
const steps = new Map([
  [1, 500],
  [16, 3_000],
  [64, 6_000],
])

/**
 * Posts accepted each second, by how many clients send at once, service after service in turn.
 *
 * @param {{ targets: readonly Target[], rounds: number, say: (line: string) => void }} parameters
 * @returns {Promise<Map<string, Map<number, Figures[]>>>}  For each service and number of clients, one entry a round.
 */
export async function measureWrites({ targets, rounds, say }) {
  /** @type {Map<string, Map<number, Figures[]>>} */
  const results = new Map()
  /** @type {{ name: string, running: Running, accepted: number }[]} */
  const all = []
  for (const { name, start } of targets) {
    say(`starting ${name}`)
    all.push({ name, running: await start(), accepted: 0 })
    results.set(name, new Map([...steps.keys()].map((clients) => [clients, []])))
  }
  for (let round = 0; round < rounds; round++) {
    const turned = round % all.length
    for (const [clients, count] of steps) {
      // The order turns, so that none always comes after the same one.
      for (const service of [...all.slice(turned), ...all.slice(0, turned)]) {
        const { name, running } = service
        await running.writer.ask('prepare', { count, seed: round * 1_000 + clients })
        const before = running.readCpuMs()
        /** @type {import('./runLoad.mjs').Load} */
        const { seconds, accepted, refused, latencies } = await running.writer.ask('run', clients)
        service.accepted += accepted
        const figures = {
          perSecond: accepted / seconds,
          p50: percentile(latencies, 0.5),
          p99: percentile(latencies, 0.99),
          cpuMs: (running.readCpuMs() - before) / accepted,
          refused,
        }
        results.get(name)?.get(clients)?.push(figures)
        const { perSecond, p50, p99, cpuMs } = figures
        say(
          `${round + 1} ${name} ${clients}: ${perSecond.toFixed(0)}/s, ${p50.toFixed(1)} / ${p99.toFixed(1)} ms, ${cpuMs.toFixed(2)} ms of processor ${JSON.stringify(refused)}`,
        )
      }
    }
  }
  for (const { name, running, accepted } of all) {
    const stored = await running.writer.ask('countStored')
    if (stored !== accepted) throw new Error(`${name} accepted ${accepted} posts and holds ${stored}.`)
    say(`${name} holds all ${stored} posts`)
    await running.stop()
  }
  return results
}

/** @param {{ postgresUrl: string | null }} machine @returns {Target[]} */
export function listWriteTargets({ postgresUrl }) {
  return [
    ...(postgresUrl === null
      ? []
      : [{ name: 'kith, PostgreSQL', start: async () => await startOwn({ databaseUrl: postgresUrl }) }]),
    { name: 'kith, PGlite', start: async () => await startOwn({}) },
    { name: 'nostr relay, SQLite', start: startNostr },
    { name: 'atproto PDS, SQLite', start: startPds },
  ]
}

/** @param {{ databaseUrl?: string }} options @returns {Promise<Running>} */
async function startOwn({ databaseUrl }) {
  const service = await startKith({ databaseUrl })
  const writer = startWorker('kithWriter.mjs', [service.url, accounts])
  await writer.ask('signIn')
  const database = databaseUrl === undefined ? null : `-p ${new URL(databaseUrl).port} `
  return {
    writer,
    readCpuMs: () =>
      readCpuMs((command, pid) => pid === service.pid || (database !== null && `${command} `.includes(database))),
    async stop() {
      writer.stop()
      await service.stop()
    },
  }
}

/** @returns {Promise<Running>} */
async function startNostr() {
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-nostr-'))
  const relay = await startChild([join(import.meta.dirname, 'nostrRelay.mjs'), folder], {
    listens: /listens on (\S+)\n/,
  })
  const writer = startWorker('nostrWriter.mjs', [relay.url, accounts])
  return {
    writer,
    readCpuMs: () => readCpuMs((_, pid) => pid === relay.pid),
    async stop() {
      writer.stop()
      await relay.stop()
    },
  }
}

/** @returns {Promise<Running>} */
async function startPds() {
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-pds-'))
  const pds = await startChild([join(import.meta.dirname, 'atprotoPds.mjs'), folder], {
    listens: /listens on (\S+)\n/,
  })
  const writer = startWorker('pdsWriter.mjs', [pds.url, accounts])
  await writer.ask('signUp')
  return {
    writer,
    readCpuMs: () => readCpuMs((_, pid) => pid === pds.pid),
    async stop() {
      writer.stop()
      await pds.stop()
    },
  }
}
