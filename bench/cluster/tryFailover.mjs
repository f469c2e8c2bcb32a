import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askGraph } from './askGraph.mjs'
import { createFaults, faultNames } from './createFaults.mjs'
import { judgeLog } from './judgeLog.mjs'
import { requireTools } from './requireTools.mjs'
import { runPictures } from './runPictures.mjs'
import { runReaders } from './runReaders.mjs'
import { runStreams } from './runStreams.mjs'
import { runWriters } from './runWriters.mjs'
import { startCluster } from './startCluster.mjs'
import { waitFor } from './waitFor.mjs'

// Starts a whole cluster on this machine and kills its parts in turn, under writes, reads and streams. See README.md.

/** Limits, in milliseconds. */
const bars = { writesBackMs: 30_000, readsDownMs: 2_000 }
/** Time before and after a fault. */
const calmMs = 3_000

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '200' },
    reads: { type: 'string', default: '500' },
    streams: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '10' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    judge: { type: 'string', default: 'all' },
  },
})
const only = values.only?.split(',') ?? faultNames
const unknown = only.filter((name) => !faultNames.includes(name))
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}. There are: ${faultNames.join(', ')}.`)
for (const name of /** @type {const} */ (['writes', 'reads', 'streams', 'kills']))
  if (!/^[1-9]\d{0,5}$/.test(values[name])) fail(`--${name} is "${values[name]}". Give a whole number from 1.`)
if (!['all', 'losses'].includes(values.judge)) fail(`--judge is "${values.judge}". Give all or losses.`)
const bin = requireTools()
// The exit of each program's process ends what it started.
process.setMaxListeners(40)
const folder = mkdtempSync(join(tmpdir(), 'kith-cluster-'))
// The databases run as another user.
chmodSync(folder, 0o777)
process.once('exit', (code) => {
  if (code === 0 && !values.keep) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  else console.error(`Settings and logs are kept in ${folder}`)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const load = `${values.writes} writes and ${values.reads} reads a second, ${values.streams} streams`
console.log(`Failover under ${load}; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}. Logs: ${folder}`)
const cluster = await startCluster({ folder, bin })
const { url, origin, databases } = cluster
const pictures = await runPictures({ url, origin })
const readers = await runReaders({ url, origin, perSecond: Number(values.reads) })
// The service may refuse reads for a moment while it starts.
const { service } = await waitFor('the position of the log', () =>
  askGraph(url, '{ service { logPosition } }', {}, { timeoutMs: 10_000 }),
)
const streams = runStreams({ url, count: Number(values.streams), after: service.logPosition })
const writers = await runWriters({ url, origin, perSecond: Number(values.writes) })
/** @type {string[]} */
const missed = []
await pause(3 * calmMs)
const isCalm = isMachineCalm(performance.now() - 2 * calmMs, performance.now())

const faults = createFaults(cluster, { getWrites: () => writers.timeline })
for (let round = 1; round <= Number(values.kills); round++) {
  for (const name of only) {
    const from = performance.now()
    const restore = await faults[name]?.()
    await pause(calmMs)
    await restore?.()
    await waitFor(
      'writes',
      async () => writers.timeline.measure(performance.now() - 1_000, performance.now()).count > 0,
    )
    await pause(calmMs)
    await databases.settle()
    judge(`${name} ${round}`, from, performance.now())
  }
}

await readers.stop()
await pictures.stop()
await writers.stop()
const { problems, total, head } = await judgeLog(databases, { after: service.logPosition, writers })
missed.push(...problems)
await waitFor('all events at all streams', async () => streams.positions.every((position) => position >= head), {
  limitMs: 60_000,
}).catch(() =>
  missed.push(`${streams.positions.filter((position) => position < head).length} streams did not get all.`),
)
const whole = streams.positions.filter((position) => position >= head).length
await streams.stop()
missed.push(...streams.faults.slice(0, 20))
console.log(
  `${total} posts in the log, ${writers.acknowledged.size} acknowledged; ${whole} of ${streams.positions.length} streams got each`,
)
console.log(`streams came back: ${format(Object.fromEntries(streams.reopened))}; load ${loadavg()[0]?.toFixed(1)}`)
for (const text of missed) console.log(`MISSED: ${text}`)
if (missed.length > 0) fail('The bars were missed.')
console.log('Nothing acknowledged was lost or is there twice, and every stream got everything once and in order.')
process.exit(0)

/**
 * Whether times can be judged: a machine that is busy with other work misses the bars before anything fails.
 *
 * @param {number} from @param {number} to
 */
function isMachineCalm(from, to) {
  report('no fault', from, to)
  const failed = Object.keys(readers.timeline.listFailures(from, to)).length > 0
  const isSlow = readers.timeline.measure(from, to).longestGapMs > bars.readsDownMs / 2
  if (failed || isSlow)
    console.log('measured failover, on a machine that is busy with other work: times are not judged')
  return !failed && !isSlow
}

/** @param {string} name @param {number} from @param {number} to */
function report(name, from, to) {
  const parts = { writes: writers.timeline, reads: readers.timeline, pictures: pictures.timeline }
  const shown = Object.entries(parts).map(([part, timeline]) => {
    const downMs = timeline.measure(from, to).longestGapMs
    return `${part} ${(downMs / 1_000).toFixed(1)} s (${format(timeline.listFailures(from, to))})`
  })
  console.log(`measured failover, ${name}: longest without ${shown.join('; ')}`)
}

/** @param {string} name @param {number} from @param {number} to */
function judge(name, from, to) {
  report(name, from, to)
  const [writesMs, readsMs] = [writers, readers].map(({ timeline }) => timeline.measure(from, to).longestGapMs)
  if (!isCalm || values.judge === 'losses') return
  if ((writesMs ?? 0) > bars.writesBackMs)
    missed.push(`${name}: writes were down for more than ${bars.writesBackMs} ms`)
  if ((readsMs ?? 0) > bars.readsDownMs) missed.push(`${name}: reads were down for more than ${bars.readsDownMs} ms`)
}

/** @param {Record<string, number>} counts */
function format(counts) {
  const parts = Object.entries(counts).map(([name, count]) => `${name} ${count}`)
  return parts.length > 0 ? parts.join(', ') : 'none'
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** @param {string} reason @returns {never} */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}
