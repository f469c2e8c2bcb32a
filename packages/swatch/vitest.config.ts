import { defineProject } from 'vitest/config'

export default defineProject({
  resolve: { conditions: ['@kith/source'] },
  ssr: { resolve: { conditions: ['@kith/source'] } },
  test: {
    name: 'swatch',
    // The journeys run at the same time as these tests.
    testTimeout: 120_000,
    // No module keeps state and no test replaces one, so the files share a process and what it has loaded.
    isolate: false,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
})
