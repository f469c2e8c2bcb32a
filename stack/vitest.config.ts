import { createRequire } from 'node:module'
import { defineProject } from 'vitest/config'

/** As Node resolves it for the service, whose libraries load this very file: a second copy would not be the same GraphQL. */
const graphql = createRequire(new URL('../apps/server/package.json', import.meta.url)).resolve('graphql')

export default defineProject({
  resolve: { conditions: ['@kith/source'], alias: [{ find: /^graphql$/, replacement: graphql }] },
  ssr: { resolve: { conditions: ['@kith/source'] } },
  test: {
    name: 'stack',
    // No module keeps state and no test replaces one, so the files share a process and what it has loaded.
    isolate: false,
    include: ['**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
})
