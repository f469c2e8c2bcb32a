import { defineProject } from 'vitest/config'

export default defineProject({
  resolve: { conditions: ['@kith/source'] },
  ssr: { resolve: { conditions: ['@kith/source'] } },
  test: {
    name: 'contracts',
    // No module keeps state and no test replaces one, so the files share a process and what it has loaded.
    isolate: false,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: './test/buildContracts.ts',
    // A busy machine may take a while to start a chain.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
