import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/startPostgres.mjs'
import { measureLive } from './measureLive.mjs'
import { measureReads } from './measureReads.mjs'
import { listWriteTargets, measureWrites } from './measureWrites.mjs'
import { writeReadsTable } from './writeReadsTable.mjs'
import { writeWritesTable } from './writeWritesTable.mjs'

// Measures the service: `npm run bench:service -- writes reads live`. `--rounds 3` measures less often, `--only kith` fewer
// services, `--sizes 10000` fills smaller ones, `--out FILE` writes the table to a file.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    out: { type: 'string' },
  },
})
/** @param {string} line */
const say = (line) => console.error(line)
const rounds = Number(values.rounds)
const loadBefore = loadavg()[0] ?? 0
const postgres = startPostgres(say, process.env['KITH_TEST_DATABASE_URL'])

/** @type {Record<string, () => Promise<string>>} */
const measurements = {
  async writes() {
    const targets = listWriteTargets({ postgresUrl: postgres?.url ?? null })
    const chosen = targets.filter(({ name }) => name.startsWith(values.only))
    return writeWritesTable(await measureWrites({ targets: chosen, rounds, say }))
  },
  async reads() {
    if (postgres === null) throw new Error('Reading is measured on PostgreSQL, and none is installed.')
    const sizes = values.sizes.split(',').map(Number)
    return writeReadsTable(await measureReads({ postgresUrl: postgres.url, sizes, say }))
  },
  async live() {
    if (postgres === null) throw new Error('Live events are measured on PostgreSQL, and none is installed.')
    return await measureLive({ postgresUrl: postgres.url, say })
  },
}

const tables = []
for (const name of positionals.length > 0 ? positionals : Object.keys(measurements)) {
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
