import { createDatabase } from './createDatabase.mjs'
import { readCpuMs } from './readCpu.mjs'
import { readMemory } from './readMemory.mjs'
import { percentile } from './runLoad.mjs'
import { startKith } from './startKith.mjs'
import { startWorker } from './startWorker.mjs'

const subscribers = 2_000
const posts = 100

/**
 * How long a post takes to reach an open page, first alone and then opened last beside 2,000 others, and what those cost. The
 * posts of the second part reach all of them; accepting each is counted with telling of it. The page has a process of its own, as
 * a browser has: in that of the others, its event would wait until theirs were read.
 *
 * @param {{ postgresUrl: string, say: (line: string) => void }} parameters
 * @returns {Promise<string>}  Markdown.
 */
export async function measureLive({ postgresUrl, say }) {
  const service = await startKith({ databaseUrl: await createDatabase(postgresUrl, 'kith_bench_live') })
  const page = await openPage(service.url)
  const alone = await page.ask('post', posts)
  page.stop()
  const others = startWorker('kithSubscriber.mjs', [service.url])
  const before = readMemory(service.pid)
  say(`opening ${subscribers} streams`)
  await others.ask('open', subscribers)
  const last = await openPage(service.url)
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const perStream = (readMemory(service.pid) - before) / subscribers
  const idleCpuMs = readCpuMs((_, pid) => pid === service.pid)
  const beside = await last.ask('post', posts)
  const cpuMs = readCpuMs((_, pid) => pid === service.pid) - idleCpuMs
  others.stop()
  last.stop()
  await service.stop()
  /** @param {readonly number[]} delays */
  const row = (delays) => `${percentile(delays, 0.5).toFixed(1)} | ${percentile(delays, 0.99).toFixed(1)}`
  return [
    '| post to visible in the page that was opened last | p50 ms | p99 ms |',
    '|---|---|---|',
    `| one page open | ${row(alone)} |`,
    `| ${subscribers} more open, all of which hear of it | ${row(beside)} |`,
    '',
    `Of the service's processor, a post takes ${(cpuMs / posts).toFixed(1)} ms when ${subscribers + 1} hear of it: ${(cpuMs / posts / (subscribers + 1)).toFixed(3)} ms for each.`,
    '',
    `${subscribers} idle subscribers: ${perStream.toFixed(0)} kB of memory each (resident, before any collection was forced).`,
  ].join('\n')
}

/** @param {string} url */
async function openPage(url) {
  const page = startWorker('kithSubscriber.mjs', [url])
  await page.ask('open', 1)
  return page
}
