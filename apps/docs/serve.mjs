import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from './site/buildSite.mjs'
import { serveFolder } from './site/serveFolder.mjs'

// `npm run docs`: builds the site, serves it, and builds it again when a file of the documentation or of the site changes.

const root = join(import.meta.dirname, '../..')
const outDir = join(import.meta.dirname, 'dist/site')
const port = Number(process.env['KITH_DOCS_PORT'] ?? 4750)

/** @param {{ withPlayground: boolean }} options */
async function build(options) {
  const { pages, problems } = await buildSite({ ...options, outDir })
  for (const problem of problems) console.error(problem)
  console.log(`${pages} pages`)
}

await build({ withPlayground: true })
const server = await serveFolder(outDir, port)
console.log(`Kith docs: ${server.url}  (Ctrl-C stops)`)

let [isBuilding, isDue] = [false, false]
for (const folder of ['docs', 'apps/docs/site', 'apps/docs/client', 'apps/docs/styles']) {
  watch(join(root, folder), { recursive: true }, async () => {
    isDue = true
    if (isBuilding) return
    isBuilding = true
    while (isDue) {
      // An editor writes a file in several steps.
      await new Promise((resolve) => setTimeout(resolve, 100))
      isDue = false
      await build({ withPlayground: false }).catch((error) => console.error(error))
    }
    isBuilding = false
  })
}
