import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineProject, type Plugin } from 'vitest/config'

/** As Node resolves it: its libraries load this very file, and a second copy as a module would not be the same GraphQL. */
const graphql = createRequire(import.meta.url).resolve('graphql')
const isFull = Boolean(process.env['KITH_FULL'])

const source = join(import.meta.dirname, 'src')
const built = join(import.meta.dirname, 'dist')

/**
 * Tests load the service as `globalSetup` built it: Node loads its thousand modules in a fraction of what it takes to compile
 * their sources, which is left for a run that watches them.
 */
function loadBuilt(): Plugin {
  let isWatching = false
  return {
    name: 'kith:built',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isWatching = vitest.config.watch
    },
    resolveId(path, importer) {
      if (isWatching || !importer?.startsWith(source) || !/^\..*\.ts$/.test(path)) return null
      return join(dirname(importer), path).replace(source, built).replace(/ts$/, 'js')
    },
  }
}

export default defineProject({
  plugins: [loadBuilt()],
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  test: {
    name: 'server',
    server: { deps: { external: [/\/(?:contracts|server|protocol|siwe|swatch)\/dist\//] } },
    // No module keeps state but what is the same for all (the text of statements), and no test replaces one, so the files share a process and what it has loaded.
    isolate: false,
    // Beside PostgreSQL few tests run the embedded database, none for as long as it takes to optimise its code.
    execArgv: isFull || process.env['KITH_TEST_DATABASE_URL'] === undefined ? [] : ['--liftoff-only'],
    // PGlite computes on a thread of its own, and half of the time a test waits for it.
    maxWorkers: 2,
    // With other projects in one run, whose number of workers is another: after them.
    sequence: { groupOrder: 1 },
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['./src/testing/globalSetup.ts'],
    // The pages and the journeys compute beside these tests. What waits, waits for a condition: this ends only what hangs.
    testTimeout: isFull ? 1_200_000 : 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: isFull ? 600_000 : 60_000 } },
  },
})
