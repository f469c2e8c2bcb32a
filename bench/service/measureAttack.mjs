import { setPriority } from 'node:os'
import { startBusyChain } from './attacks/startBusyChain.mjs'
import { openSize } from './measureReads.mjs'
import { readMemory } from './readMemory.mjs'
import { percentile } from './runLoad.mjs'
import { startWorker } from './startWorker.mjs'

/** Posts a second by people who each have points for a sixth of a post each minute. */
const postsPerSecond = 2
const writers = 120
/** The attackers share the machine and get the processor time that the service leaves. */
const attackerPriority = 15
/** One of the two nodes is three blocks behind, and the service asks for every other block. */
const maxLagBlocks = 6
const bars = { p99Ms: 200, memoryGrowth: 1.25 }

/**
 * Runs all attacks concurrently against one process on PostgreSQL while people post. Measures how long posts take, how
 * memory changes, whether anything failed, and whether everything acknowledged is stored.
 *
 * @param {{ postgresUrl: string, posts: number, minutes: number, only: string, say: (line: string) => void }} parameters
 *   only: part of an attack's name; empty for all.
 * @returns {Promise<string>}  Markdown.
 */
export async function measureAttack({ postgresUrl, posts, minutes, only, say }) {
  say('starting a chain')
  const chain = await startBusyChain({ handles: 2_000, blockMs: 2_000 })
  const size = await openSize({ postgresUrl, posts, say, env: { RPC_URL_POLYGON_MUMBAI: chain.url } })
  const people = startWorker('kithWriter.mjs', [size.service.url, String(writers)])
  say('signing people in')
  await people.ask('signIn')
  say('posting without attackers')
  const idle = await people.ask('steady', { seconds: 30, perSecond: postsPerSecond, seed: 1 })
  const attackers = startWorker('attacker.mjs', [size.service.url])
  setPriority(attackers.pid, attackerPriority)
  const subjects = {
    postIds: (await size.findSubjects('thread')).slice(0, 200),
    addresses: (await size.findSubjects('profile')).slice(0, 20),
  }
  const names = await attackers.ask('start', { only, ...subjects })
  say(`attacking: ${names.join(', ')}`)
  /** @type {number[]} */
  const memory = []
  const sampling = setInterval(() => memory.push(readMemory(size.service.pid) / 1_024), 5_000)
  const under = {
    accepted: 0,
    refused: /** @type {Record<string, number>} */ ({}),
    latencies: /** @type {number[]} */ ([]),
  }
  for (let minute = 1; minute <= minutes; minute++) {
    /** @type {import('./runLoad.mjs').Load} */
    const { accepted, refused, latencies } = await people.ask('steady', {
      seconds: 60,
      perSecond: postsPerSecond,
      seed: minute + 1,
    })
    under.accepted += accepted
    under.latencies.push(...latencies)
    for (const [name, count] of Object.entries(refused)) under.refused[name] = (under.refused[name] ?? 0) + count
    say(`${minute}: ${describe(latencies)}, ${memory.at(-1)?.toFixed(0)} MB ${JSON.stringify(refused)}`)
  }
  clearInterval(sampling)
  const tallies = await attackers.ask('stop')
  attackers.stop()
  const stored = await people.ask('countStored')
  const lag = await findLag(size.service.url, chain)
  people.stop()
  await size.close()
  await chain.stop()

  under.latencies.sort((a, b) => a - b)
  const tenth = Math.max(1, Math.floor(memory.length / 10))
  const [early, late] = [memory.slice(tenth, 3 * tenth), memory.slice(-2 * tenth)].map(median)
  const faults = Object.entries(tallies).flatMap(([name, tally]) =>
    Object.entries(tally)
      .filter(([status]) => status === 'fault' || (/^5/.test(status) && status !== '503'))
      .map(([status, count]) => `${name}: ${status} ${count} times`),
  )
  const accepted = idle.accepted + under.accepted
  const checks = [
    [`posts p99 ≤ ${bars.p99Ms} ms`, percentile(under.latencies, 0.99) <= bars.p99Ms, describe(under.latencies)],
    ['no post refused', Object.keys(under.refused).length === 0, JSON.stringify(under.refused)],
    ['nothing acknowledged is lost', stored === accepted, `${accepted} acknowledged, ${stored} there`],
    [
      'memory is flat',
      (late ?? 0) <= (early ?? 0) * bars.memoryGrowth,
      `${early?.toFixed(0)} MB early, ${late?.toFixed(0)} late, at most ${Math.max(...memory).toFixed(0)}`,
    ],
    ['no fault', faults.length === 0, faults.join(', ') || 'none'],
    ['the chain is followed', lag <= maxLagBlocks, `${lag} blocks behind`],
  ]
  return [
    `${minutes} minutes, ${posts} posts in the database, ${postsPerSecond} posts a second by ${writers} people; without attackers ${describe(idle.latencies)}.`,
    '',
    '| bar | met | measured |',
    '|---|---|---|',
    ...checks.map(([name, isMet, measured]) => `| ${name} | ${isMet ? 'yes' : '**no**'} | ${measured} |`),
    '',
    '| attack | answers, by status |',
    '|---|---|',
    ...Object.entries(tallies).map(
      ([name, tally]) =>
        `| ${name} | ${Object.entries(tally)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', ')} |`,
    ),
  ].join('\n')
}

/** @param {readonly number[]} latencies  ascending */
function describe(latencies) {
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)]
  return `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${latencies.at(-1)?.toFixed(0)} ms`
}

/** @param {readonly number[]} values */
function median(values) {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
}

/** Counts the blocks by which the service is behind the chain. @param {string} url @param {{ readBlock: () => Promise<number> }} chain */
async function findLag(url, chain) {
  // Gives the service time to finish its work.
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const answer = await fetch(`${url}/status.json`)
  const { indexer } = await answer.json()
  return (await chain.readBlock()) - Number(indexer.block ?? 0)
}
