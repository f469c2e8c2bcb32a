import { createHash } from 'node:crypto'
import { findFilled, sizeOf } from './measureReads.mjs'
import { percentile } from './runLoad.mjs'
import { startKith } from './startKith.mjs'
import { startWorker } from './startWorker.mjs'

const postsPerSecond = 10
const seconds = 20
/** The account with the most posts. */
const subject = `0x${createHash('sha256').update('1').digest('hex').slice(0, 40)}`
/** Each may sign 300 messages a minute. */
const writers = 10

/**
 * Measures how long posts take on PostgreSQL: alone; during a flood of searches for a phrase of a common word on 20
 * connections; and during a flood of profile reads at ten times the rate that eight connections get.
 *
 * @param {{ postgresUrl: string, sizes: readonly number[], say: (line: string) => void }} parameters
 * @returns {Promise<string>}
 */
export async function measureIsolation({ postgresUrl, sizes, say }) {
  const lines = [
    '| posts | beside | post p50 ms | p99 ms | accepted | answers of the flood |',
    '|---|---|---|---|---|---|',
  ]
  for (const posts of sizes) {
    const service = await startKith({ databaseUrl: await findFilled(postgresUrl, sizeOf(posts), say) })
    const writer = startWorker('kithWriter.mjs', [service.url, String(writers)])
    const flooder = startWorker('kithFlood.mjs', [service.url])
    await writer.ask('signIn')
    const read = { page: 'profile', subject, connections: 8, seconds: 5, perSecond: null }
    const served = (await flooder.ask('flood', read))['200'] / read.seconds
    const floods = {
      nothing: null,
      'a flood of searches': {
        page: 'search',
        subject: `"${'loom '.repeat(6).trim()}"`,
        connections: 20,
        perSecond: null,
      },
      'a flood of reads': { ...read, connections: 400, perSecond: Math.round(10 * served) },
    }
    for (const [name, flood] of Object.entries(floods)) {
      const flooding = flood ? flooder.ask('flood', { ...flood, seconds: seconds + 2 }) : null
      // The flood starts before the first post.
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      const load = await writer.ask('steady', { seconds, perSecond: postsPerSecond, seed: posts + lines.length })
      const answers = await flooding
      const [p50, p99] = [0.5, 0.99].map((share) => percentile(load.latencies, share).toFixed(0))
      const refused = Object.entries(load.refused).map(([why, count]) => `, ${count} ${why}`)
      const counts = Object.entries(answers ?? {}).map(([answer, count]) => `${count} × ${answer}`)
      lines.push(
        `| ${posts} | ${name} | ${p50} | ${p99} | ${load.accepted}${refused.join('')} | ${counts.join(', ')} |`,
      )
      say(lines.at(-1) ?? '')
    }
    flooder.stop()
    writer.stop()
    await service.stop()
  }
  return lines.join('\n')
}
