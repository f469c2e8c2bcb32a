import { defineConfig } from 'vitest/config'

// Every package is a project; one that also tests in a browser has a second config for it.
export default defineConfig({
  test: {
    tags: [{ name: 'slow', description: 'Takes seconds of computing: the gate leaves it to `npm run verify`.' }],
    projects: [
      'apps/*/vitest*.config.ts',
      'packages/*/vitest*.config.ts',
      'stack/vitest.config.ts',
      'contracts/vitest.config.ts',
      'scripts/vitest.config.ts',
    ],
  },
})
