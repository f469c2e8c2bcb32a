import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '../createDatabase.mjs'
import { readCpuMs } from '../readCpu.mjs'
import { startKith } from '../startKith.mjs'
import { startWorker } from '../startWorker.mjs'

const counts = [1, 2, 4]
const perSecond = 10
const seconds = 20
/** An account without a handle may write 166 posts an hour, and a round has 600. */
const accountsPerRound = 4
/** For what is written before the first round. */
const otherAccounts = 3

/**
 * What an event costs with one, two and four processes for streams on one PostgreSQL: the same posts, sent to a process that has no
 * streams, reach as many streams of each process. Every stream has to get every post.
 *
 * @param {{ postgresUrl: string, streams: number, rounds: number, say: (line: string) => void }} parameters
 */
export async function measureStreamProcesses({ postgresUrl, streams, rounds, say }) {
  const databaseUrl = await createDatabase(postgresUrl, 'kith_bench_stream_processes')
  const writing = await startKith({ databaseUrl, env: { ROLES: 'http' } })
  const writer = startWorker('kithWriter.mjs', [writing.url, `${accountsPerRound * rounds + otherAccounts}`])
  await writer.ask('signIn')
  const limits = { LIMIT_STREAMS: String(streams), LIMIT_CONNECTIONS: String(2 * streams) }
  const services = await Promise.all(
    Array.from({ length: Math.max(...counts) }, () => startKith({ databaseUrl, env: { ROLES: 'streams', ...limits } })),
  )
  const database = `-p ${new URL(postgresUrl).port} `
  const readCpu = () => ({
    services: readCpuMs((_, pid) => services.some((service) => service.pid === pid)),
    database: readCpuMs((command) => `${command} `.includes(database)),
  })
  // Processes without streams hear of each post as well.
  const idle = await measure([])
  const measured = counts.map((count) => ({ count, servicesMs: 0, databaseMs: 0, lastMs: 0 }))
  // The first round warms the services up.
  for (let round = 0; round <= rounds; round++) {
    for (const one of measured) {
      const audiences = services
        .slice(0, one.count)
        .map(({ url }) => startWorker('kithAudience.mjs', [url, writing.url]))
      await Promise.all(audiences.map((audience) => audience.ask('open', { count: streams })))
      const { servicesMs, databaseMs, lastMs } = await measure(audiences, round === 0 ? 5 : seconds)
      for (const audience of audiences) audience.stop()
      say(
        `${round} ${one.count} processes: ${servicesMs.toFixed(1)} ms a post, the last reader after ${lastMs.toFixed(0)} ms`,
      )
      if (round === 0) continue
      one.servicesMs += servicesMs / rounds
      one.databaseMs += databaseMs / rounds
      one.lastMs += lastMs / rounds
    }
  }
  writer.stop()
  for (const service of [writing, ...services]) await service.stop()
  const rows = measured.map(({ count, servicesMs, databaseMs, lastMs }) => {
    const eachMs = (servicesMs / count / streams).toFixed(4)
    return `| ${count} | ${servicesMs.toFixed(1)} | ${eachMs} | ${databaseMs.toFixed(1)} | ${lastMs.toFixed(0)} |`
  })
  return [
    `| processes, ${streams} streams each | services, ms a post | for each stream | database, ms a post | until the last reader, mean ms |`,
    '|---|---|---|---|---|',
    ...rows,
    '',
    `${services.length} processes without a stream: ${idle.servicesMs.toFixed(1)} ms a post.`,
  ].join('\n')

  /** @param {import('../startWorker.mjs').Worker[]} audiences @param {number} [forSeconds] */
  async function measure(audiences, forSeconds = seconds) {
    await sleep(2_000)
    const before = readCpu()
    /** @type {{ seq: number, sentAt: number }[]} */
    const posts = await writer.ask('pace', { perSecond, seconds: forSeconds })
    await sleep(2_000)
    const after = readCpu()
    const reports = await Promise.all(audiences.map((audience) => audience.ask('report')))
    const delays = posts.flatMap(({ seq, sentAt }) =>
      reports.map(({ arrivals, fewest, most }) => {
        const arrival = arrivals.find((/** @type {{ seq: number }} */ one) => one.seq === seq)
        if (arrival === undefined || fewest !== posts.length || most !== posts.length)
          throw new Error(`Of ${posts.length} posts a stream got ${fewest} to ${most}.`)
        return arrival.lastAt - sentAt
      }),
    )
    return {
      servicesMs: (after.services - before.services) / posts.length,
      databaseMs: (after.database - before.database) / posts.length,
      lastMs: delays.reduce((sum, delay) => sum + delay, 0) / Math.max(delays.length, 1),
    }
  }
}
