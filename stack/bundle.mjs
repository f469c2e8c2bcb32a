// Puts the modules that the compiler wrote, and those of libraries that come in hundreds, into the one file that `npm start` runs:
// Node takes 1.4 s to find, read and link 2,000 of them, and 0.5 s for this one. Nothing is renamed or left out on one line, and
// each part is headed by its file, so stack traces stay readable. `node stack/bundle.mjs INPUT OUTPUT` bundles another program,
// into the folder that it is in.
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'stack', 'dist')
const [, , input = join(dist, 'main.js'), file = join(dist, 'stack.mjs')] = process.argv
/** All others are loaded from where they are: some read files beside them, and some exist once in a process only. */
const bundled = /\/node_modules\/(?:@ipld|@noble|@pothos|@scure|abitype|cborg|kysely|multiformats|ox|viem)\//

const bundle = await rolldown({
  input,
  platform: 'node',
  makeAbsoluteExternalsRelative: true,
  external: (id, _importer, isResolved) => isResolved && id.includes('/node_modules/') && !bundled.test(id),
  plugins: [keepOwnUrls()],
})
await bundle.write({ file, format: 'esm', codeSplitting: false })

/** A module finds its workers and files by its own URL, which it keeps. */
function keepOwnUrls() {
  return {
    name: 'kith:own-urls',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        const path = JSON.stringify(relative(dirname(file), id))
        return { code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`), map: null }
      },
    },
  }
}
