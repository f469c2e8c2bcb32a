import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { behaviours } from './checkBehaviour.mjs'
import { makeEntries } from './entries.mjs'
import { timedRuns } from './measureTimes.mjs'
import { measureTraffic } from './measureTraffic.mjs'
import { servePage, strictPolicy } from './servePage.mjs'
import { writeTable } from './writeTable.mjs'

// Measures the kit and the three that people use, in one interleaved run: `npm run bench:kits`. About 15 minutes on
// two idle cores. `--only kith,floor` measures fewer, `--runs 3` less often, `--out FILE` writes the table to a file.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'floor,kith,rainbowkit,connectkit,appkit' },
    runs: { type: 'string', default: '7' },
    out: { type: 'string' },
  },
})
/** @param {string} line */
const say = (line) => console.error(line)
const runs = Number(values.runs)
const loadBefore = loadavg()[0] ?? 0

/** @typedef {import('./writeTable.mjs').Column} Column @type {(Column & { target: import('./checkBehaviour.mjs').Target })[]} */
const columns = []
/** @type {(() => void)[]} */
const closers = []
for (const { name, dist, selectors, version } of makeEntries(values.only.split(','), say)) {
  const [plain, strict] = [await servePage(dist), await servePage(dist, { policy: strictPolicy })]
  closers.push(plain.close, strict.close)
  const target = { url: plain.url, strictUrl: strict.url, selectors }
  columns.push({ name, version, target, times: {}, traffic: null, behaviours: {}, failures: [] })
}

for (let run = 0; run < runs; run++) {
  say(`round ${run + 1} of ${runs}`)
  // The order turns, so that none always comes after the same one.
  const order = [...columns.slice(run % columns.length), ...columns.slice(0, run % columns.length)]
  for (const [kind, measure] of Object.entries(timedRuns)) {
    for (const column of order) {
      await attempt(column, kind, async () => {
        for (const [figure, value] of Object.entries(await measure(column.target))) {
          column.times[figure] ??= []
          column.times[figure].push(value)
        }
      })
    }
  }
}
for (const column of columns) {
  say(`behaviour of ${column.name}`)
  await attempt(column, 'traffic', async () => {
    column.traffic = await measureTraffic(column.target)
  })
  for (const [what, check] of Object.entries(behaviours)) {
    column.behaviours[what] = await check(column.target).catch((error) => `**no** (${firstLine(error)})`)
  }
}
for (const close of closers) close()

const browser = spawnSync(findBrowser() ?? 'chromium', ['--version'], { encoding: 'utf8' }).stdout.trim()
const when = new Date().toISOString().slice(0, 10)
const machine = `${when}, ${browser}, Node ${process.versions.node}, ${cpus().length} cores, load ${loadBefore.toFixed(1)} at the start, ${runs} interleaved runs`
const table = writeTable(columns, machine)
console.log(table)
if (values.out !== undefined) writeFileSync(values.out, `${table}\n`)

/** @param {Column} column @param {string} what @param {() => Promise<void>} work */
async function attempt(column, what, work) {
  await work().catch((error) => {
    say(`${column.name}, ${what}: ${firstLine(error)}`)
    column.failures.push(`${what}: ${firstLine(error)}`)
  })
}

/** @param {unknown} error */
function firstLine(error) {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
}
