import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFilled, findSubjects, sizeOf } from '../measureReads.mjs'
import { readCpuMs } from '../readCpu.mjs'
import { startKith } from '../startKith.mjs'
import { startWorker } from '../startWorker.mjs'

const counts = [1, 2, 4]
const clients = 8
const pagesPerRound = 2_000
/** From each process, before anything is measured. */
const warmUpPages = 4_000
/** A few clients read as much as thousands do, and none is refused. Jobs would be counted as if pages caused them. */
const shared = {
  LIMIT_READ_WAIT_MS: '60000',
  LIMIT_REQUESTS: '1000000',
  LIMIT_ENTRIES: '100000000',
  ROLES: 'http',
}

/**
 * What a page costs with one, two and four processes beside each other on one PostgreSQL: the same profiles, read without a token by
 * as many clients in all, in turn. Where the machine has fewer cores than processes, it is the processor's time that shows whether
 * they are in each other's way.
 *
 * @param {{ postgresUrl: string, posts: number, rounds: number, say: (line: string) => void }} parameters
 */
export async function measureProcesses({ postgresUrl, posts, rounds, say }) {
  const databaseUrl = await findFilled(postgresUrl, sizeOf(posts), say)
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await db.query('vacuum (analyze)')
  const subjects = await findSubjects(db, 'profile')
  await db.end()
  const processes = await Promise.all(
    Array.from({ length: Math.max(...counts) }, async () => {
      const service = await startKith({ databaseUrl, env: shared })
      return { service, reader: startWorker('kithReader.mjs', [service.url]) }
    }),
  )
  /** @param {number} count @param {number} [pages] */
  const readFrom = async (count, pages = pagesPerRound) => {
    const load = { page: 'profile', subjects, clients: clients / count, count: pages / count }
    return await Promise.all(processes.slice(0, count).map(({ reader }) => reader.ask('closed', load)))
  }
  await sleep(1_000)
  // Each process compiles its code as it meets it.
  await readFrom(processes.length, warmUpPages * processes.length)
  const database = `-p ${new URL(postgresUrl).port} `
  const readCpu = () => ({
    services: readCpuMs((_, pid) => processes.some(({ service }) => service.pid === pid)),
    database: readCpuMs((command) => `${command} `.includes(database)),
  })
  const measured = counts.map((count) => ({ count, perSecond: 0, servicesMs: 0, databaseMs: 0 }))
  for (let round = 0; round < rounds; round++) {
    for (const one of measured) {
      const before = readCpu()
      const began = performance.now()
      const answers = await readFrom(one.count)
      const seconds = (performance.now() - began) / 1_000
      const after = readCpu()
      for (const { refused } of answers) {
        if (Object.keys(refused).length > 0) throw new Error(`${one.count} processes: ${JSON.stringify(refused)}`)
      }
      one.perSecond += pagesPerRound / seconds / rounds
      one.servicesMs += (after.services - before.services) / pagesPerRound / rounds
      one.databaseMs += (after.database - before.database) / pagesPerRound / rounds
      say(`${round} ${one.count} processes: ${(pagesPerRound / seconds).toFixed(0)} pages/s`)
    }
  }
  for (const { service, reader } of processes) {
    reader.stop()
    await service.stop()
  }
  return [
    `| ${posts} posts, profiles without a token, processes | pages a second | services, ms a page | database |`,
    '|---|---|---|---|',
    ...measured.map(
      ({ count, perSecond, servicesMs, databaseMs }) =>
        `| ${count} | ${perSecond.toFixed(0)} | ${servicesMs.toFixed(2)} | ${databaseMs.toFixed(2)} |`,
    ),
  ].join('\n')
}
