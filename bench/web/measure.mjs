import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { measureLighthouse } from './measureLighthouse.mjs'
import { measureNavigation } from './measureNavigation.mjs'
import { measureScroll } from './measureScroll.mjs'
import { measureSecondVisit } from './measureSecondVisit.mjs'
import { measureWeave } from './measureWeave.mjs'
import { openTargets } from './openTargets.mjs'
import { startKith } from './startKith.mjs'
import { writeLighthouseTables } from './writeLighthouseTables.mjs'
import { writeTimesTable } from './writeTimesTable.mjs'

// Measures the web app as `npm start` serves it: `npm run bench:web -- lighthouse second-visit scroll navigate weave`, all by
// default. `--runs 5` is how often, `--peer phanpy=DIST` a peer's built app (or KITH_BENCH_PHANPY), `--url` a Kith that runs
// already instead of one of the bench's own, `--only home,feed` fewer pages, `--protocols HTTP/2` fewer protocols, `--speed`
// the benchmarkIndex to which blocking time is scaled, `--posts` and `--minutes` how much `scroll` scrolls, `--people` the threads on each side of `weave`,
// `--out FILE` writes the tables to a file.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    peer: { type: 'string', multiple: true, default: [] },
    url: { type: 'string' },
    only: { type: 'string', default: '' },
    protocols: { type: 'string', default: 'HTTP/1.1,HTTP/2' },
    speed: { type: 'string', default: '1000' },
    posts: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '2000' },
    out: { type: 'string' },
  },
})
/** @param {string} line */
const say = (line) => console.error(line)
const runs = Number(values.runs)
const loadBefore = loadavg()[0] ?? 0
const own = values.url === undefined ? await startKith() : null
const origin = new URL(own?.url ?? values.url ?? '').origin

/** @type {Record<string, () => Promise<string>>} */
const measurements = {
  async lighthouse() {
    const [only, protocols] = [values.only.split(',').filter(Boolean), values.protocols.split(',')]
    const { targets, stop } = await openTargets({ origin, phanpy: findPeer('phanpy') })
    const chosen = targets.filter(
      ({ page, protocol }) => (only.length === 0 || only.includes(page)) && protocols.includes(protocol),
    )
    const measured = await measureLighthouse({ targets: chosen, runs, say })
    stop()
    return writeLighthouseTables(measured, { speed: Number(values.speed) })
  },
  async 'second-visit'() {
    return writeTimesTable(await measureSecondVisit({ origin, runs, say }))
  },
  async scroll() {
    const [posts, minutes] = [Number(values.posts), Number(values.minutes)]
    return writeTimesTable(await measureScroll({ origin, posts, minutes, say }))
  },
  async navigate() {
    return writeTimesTable(await measureNavigation({ origin, runs, say }))
  },
  async weave() {
    return writeTimesTable(await measureWeave({ origin, people: Number(values.people), say }))
  },
}

const tables = []
for (const name of positionals.length > 0 ? positionals : Object.keys(measurements)) {
  const measure = measurements[name]
  if (measure === undefined)
    throw new Error(`There is no measurement "${name}": ${Object.keys(measurements).join(', ')}.`)
  tables.push(`${name}:\n\n${await measure()}`)
}
await own?.stop()
const browser = spawnSync(findBrowser() ?? 'chromium', ['--version'], { encoding: 'utf8' }).stdout.trim()
const machine = `${new Date().toISOString().slice(0, 10)}, ${browser}, Node ${process.versions.node}, ${cpus().length} cores, load ${loadBefore.toFixed(1)} at the start and ${(loadavg()[0] ?? 0).toFixed(1)} at the end, ${runs} runs. Medians (least–most).`
const text = `${machine}\n\n${tables.join('\n\n')}\n`
console.log(text)
if (values.out !== undefined) writeFileSync(values.out, text)
process.exit(0)

/** The folder of a peer's built app, if one was given. @param {string} name */
function findPeer(name) {
  const named = values.peer.find((peer) => peer.startsWith(`${name}=`))
  return named?.slice(name.length + 1) ?? process.env[`KITH_BENCH_${name.toUpperCase()}`]
}
