import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from './site/buildSite.mjs'

// `npm run build -w @kith/docs` writes the site to `dist/site`, or to `--out FOLDER`, after `tsc -b`. `--without-playground` leaves out the kit's playground,
// whose own tests build it: the gate saves its time.

const { values } = parseArgs({
  options: { out: { type: 'string' }, 'without-playground': { type: 'boolean', default: false } },
})
const outDir = values.out ?? join(import.meta.dirname, 'dist/site')
const startedAt = performance.now()
const { pages, problems } = await buildSite({ outDir, withPlayground: !values['without-playground'] })
for (const problem of problems) console.error(problem)
console.log(`${pages} pages in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
process.exitCode = problems.length > 0 ? 1 : 0
