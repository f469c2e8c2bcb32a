import { createDatabase } from './createDatabase.mjs'
import { readCpuMs } from './readCpu.mjs'
import { readMemory } from './readMemory.mjs'
import { percentile } from './runLoad.mjs'
import { startKith } from './startKith.mjs'
import { startWorker } from './startWorker.mjs'

const perSecond = 10

/**
 * Measures a crowd of streams that all read ten posts a second: how far the last reader of each post is behind its
 * writer, and what posting costs meanwhile. Readers and writer run in a process each, and share the machine with the
 * service.
 *
 * @param {{ postgresUrl: string, streams: number, seconds: number, say: (line: string) => void }} parameters
 * @returns {Promise<string>}  Markdown.
 */
export async function measureCrowd({ postgresUrl, streams, seconds, say }) {
  const service = await startKith({
    databaseUrl: await createDatabase(postgresUrl, 'kith_bench_crowd'),
    env: { LIMIT_STREAMS: String(streams), LIMIT_CONNECTIONS: String(2 * streams) },
  })
  // An account without a handle may write 166 posts an hour.
  const writer = startWorker('kithWriter.mjs', [service.url, '8'])
  const crowd = startWorker('kithAudience.mjs', [service.url])
  await writer.ask('signIn')
  // The first posts warm the service up.
  await writer.ask('pace', { perSecond, seconds: 5 })
  say(`${perSecond} posts a second, no listeners`)
  const idle = await measure(writer, seconds, service.pid)
  const before = readMemory(service.pid)
  say(`opening ${streams} streams`)
  const openedAt = performance.now()
  await crowd.ask('open', { count: streams })
  const openMs = performance.now() - openedAt
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const perStream = (readMemory(service.pid) - before) / streams
  say(`${perSecond} posts a second, ${streams} streams listen`)
  const during = await measure(writer, seconds, service.pid)
  const { arrivals, fewest, most } = await crowd.ask('report')
  const afterwards = (readMemory(service.pid) - before) / streams
  crowd.stop()
  writer.stop()
  await service.stop()

  const lastAt = new Map(
    /** @type {{ seq: number, streams: number, lastAt: number }[]} */ (arrivals)
      .filter((arrival) => arrival.streams === streams)
      .map((arrival) => [arrival.seq, arrival.lastAt]),
  )
  const delays = during.posts.flatMap(({ seq, sentAt }) => (lastAt.get(seq) ?? Number.NaN) - sentAt)
  const missed = delays.filter(Number.isNaN).length
  const isWhole = missed === 0 && fewest === most && fewest === during.posts.length
  const arrived = delays.filter((delay) => !Number.isNaN(delay)).sort((a, b) => a - b)
  /** @param {readonly number[]} times */
  const row = (times) => `${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.99).toFixed(1)}`
  return [
    `${streams} streams, ${perSecond} posts a second for ${seconds} s: ${isWhole ? 'all were notified of all' : `NOT all were notified: ${missed} of ${delays.length} posts did not reach everybody, a stream read ${fewest} to ${most}`}.`,
    '',
    '| | p50 ms | p99 ms |',
    '|---|---|---|',
    `| post, no listeners | ${row(idle.latencies)} |`,
    `| post, ${streams} streams listen | ${row(during.latencies)} |`,
    `| from handing a post over to its event at the last reader | ${row(arrived)} |`,
    '',
    `Processor of the service for a post: ${idle.cpuMs.toFixed(1)} ms without listeners, ${during.cpuMs.toFixed(1)} ms with the streams: ${((during.cpuMs - idle.cpuMs) / streams).toFixed(4)} ms more for each. Opening them took ${(openMs / 1_000).toFixed(1)} s.`,
    '',
    `Memory of the service for each stream (resident): ${perStream.toFixed(1)} kB idle, ${afterwards.toFixed(1)} kB after the posts.`,
  ].join('\n')
}

/**
 * @param {import('./startWorker.mjs').Worker} writer @param {number} seconds @param {number} service  Its process.
 * @returns {Promise<{ posts: { seq: number, sentAt: number }[], latencies: number[], cpuMs: number }>}  cpuMs: for each post.
 */
async function measure(writer, seconds, service) {
  const before = readCpuMs((_, pid) => pid === service)
  /** @type {{ seq: number, sentAt: number, tookMs: number }[]} */
  const posts = await writer.ask('pace', { perSecond, seconds })
  // Waits until every stream has read the last post, even on a busy machine.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const cpuMs = (readCpuMs((_, pid) => pid === service) - before) / posts.length
  return { posts, cpuMs, latencies: posts.map(({ tookMs }) => tookMs).sort((a, b) => a - b) }
}
