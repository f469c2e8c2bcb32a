import { defineProject } from 'vitest/config'

export default defineProject({
  resolve: { conditions: ['@kith/source'] },
  ssr: { resolve: { conditions: ['@kith/source'] } },
  test: {
    name: 'protocol',
    // No module keeps state and no test replaces one, so the files share a process and what it has loaded.
    isolate: false,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Properties are tried twenty times as often in `npm run verify`.
    testTimeout: process.env['KITH_FULL'] === '1' ? 600_000 : 120_000,
  },
})
