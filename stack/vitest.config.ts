import { defineProject } from 'vitest/config'

export default defineProject({
  resolve: { conditions: ['@kith/source'] },
  ssr: { resolve: { conditions: ['@kith/source'] } },
  test: {
    name: 'stack',
    include: ['**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
})
