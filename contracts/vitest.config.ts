import { defineProject } from 'vitest/config'

export default defineProject({
  resolve: { conditions: ['@kith/source'] },
  ssr: { resolve: { conditions: ['@kith/source'] } },
  test: {
    name: 'contracts',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: './test/buildContracts.ts',
    // A busy machine may take a while to start a chain.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
