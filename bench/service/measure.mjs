import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { findPostgres } from '../../scripts/findPostgres.mjs'
import { startPostgres } from '../../scripts/startPostgres.mjs'
import { measureEconomics } from './economics/measureEconomics.mjs'
import { measureAttack } from './measureAttack.mjs'
import { measureCrowd } from './measureCrowd.mjs'
import { measureIsolation } from './measureIsolation.mjs'
import { measureLive } from './measureLive.mjs'
import { measureMemory } from './measureMemory.mjs'
import { fillDatabases, measureReads } from './measureReads.mjs'
import { listWriteTargets, measureWrites } from './measureWrites.mjs'
import { pages } from './pages.mjs'
import { measureProcesses } from './settings/measureProcesses.mjs'
import { measureSettings } from './settings/measureSettings.mjs'
import { measureStreamProcesses } from './settings/measureStreamProcesses.mjs'
import { writeReadsTable } from './writeReadsTable.mjs'
import { writeWritesTable } from './writeWritesTable.mjs'

// Measures the service: `npm run bench:service -- writes reads live memory isolation`. `--rounds 3` measures less often,
// `--only kith` fewer services, `--sizes 10000` smaller ones, `--pages home,search` fewer pages, `--streams 500 --seconds 10` a
// smaller crowd, `--out FILE` writes the table to a file.
// `attack` runs only when named: all attacks concurrently for `--minutes 5`, or one with `--only search`.
// `settings` measures what a replica takes off the primary, and what traces cost; `processes` what a page costs with several,
// and `streamProcesses` what an event costs.
// `fill` only fills the databases that `reads` reads, and `reads` fills what is missing: on a PostgreSQL named by
// KITH_TEST_DATABASE_URL they stay. `economics` attacks a service in this process, or with `--server FILE` another build of it.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    streams: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '30' },
    pages: { type: 'string', default: Object.keys(pages).join(',') },
    minutes: { type: 'string', default: '60' },
    out: { type: 'string' },
    server: { type: 'string' },
  },
})
/** @param {string} line */
const say = (line) => console.error(line)
const rounds = Number(values.rounds)
const sizes = values.sizes.split(',').map(Number)
const loadBefore = loadavg()[0] ?? 0
const postgres = await choosePostgres()

/** @type {Record<string, () => Promise<string>>} */
const measurements = {
  async writes() {
    const targets = listWriteTargets({ postgresUrl: postgres?.url ?? null })
    const chosen = targets.filter(({ name }) => name.startsWith(values.only))
    return writeWritesTable(await measureWrites({ targets: chosen, rounds, say }))
  },
  async reads() {
    const chosen = /** @type {(keyof typeof pages)[]} */ (values.pages.split(','))
    return writeReadsTable(await measureReads({ postgresUrl: requirePostgres(), sizes, chosen, say }))
  },
  async memory() {
    return await measureMemory({ postgresUrl: requirePostgres(), posts: sizes[0] ?? 0, say })
  },
  async attack() {
    const [posts = 0] = sizes
    const minutes = Number(values.minutes)
    return await measureAttack({ postgresUrl: requirePostgres(), posts, minutes, only: values.only, say })
  },
  async isolation() {
    return await measureIsolation({ postgresUrl: requirePostgres(), sizes, say })
  },
  async settings() {
    if (postgres === null || !('bin' in postgres)) throw new Error('This needs a PostgreSQL of its own, to copy it.')
    return await measureSettings({ postgres, posts: sizes[0] ?? 0, rounds, say })
  },
  async processes() {
    return await measureProcesses({ postgresUrl: requirePostgres(), posts: sizes[0] ?? 0, rounds, say })
  },
  async streamProcesses() {
    const [streams, postgresUrl] = [Number(values.streams), requirePostgres()]
    return await measureStreamProcesses({ postgresUrl, streams, rounds, say })
  },
  async fill() {
    await fillDatabases({ postgresUrl: requirePostgres(), sizes, say })
    return `filled ${sizes.join(', ')}`
  },
  async economics() {
    return await measureEconomics({ server: values.server, say })
  },
  async live() {
    const postgresUrl = requirePostgres()
    const few = await measureLive({ postgresUrl, say })
    const [streams, seconds] = [Number(values.streams), Number(values.seconds)]
    return `${few}\n\n${await measureCrowd({ postgresUrl, streams, seconds, say })}`
  },
}

function requirePostgres() {
  if (postgres === null) throw new Error('This is measured on PostgreSQL, and none is installed.')
  return postgres.url
}

const tables = []
for (const name of positionals.length > 0 ? positionals : ['writes', 'reads', 'live', 'memory']) {
  const measure = measurements[name]
  if (measure === undefined)
    throw new Error(`There is no measurement "${name}": ${Object.keys(measurements).join(', ')}.`)
  tables.push(await measure())
}
postgres?.stop()
const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores, load ${loadBefore.toFixed(1)} at the start, ${rounds} rounds`
const text = `${machine}\n\n${tables.join('\n\n')}\n`
console.log(text)
if (values.out !== undefined) writeFileSync(values.out, text)
process.exit(0)

/** The one that is given, e.g. with databases that are filled already, or one of our own. */
async function choosePostgres() {
  const url = process.env['KITH_TEST_DATABASE_URL']
  if (url) return { url, stop: () => undefined }
  const bin = findPostgres(say)
  return bin === null ? null : await startPostgres(say, bin)
}
