import { defineConfig } from 'vitest/config'

// Every package is a project; one that also tests in a browser has a second config for it.
export default defineConfig({
  test: {
    projects: [
      'apps/*/vitest*.config.ts',
      'packages/*/vitest*.config.ts',
      'stack/vitest.config.ts',
      'contracts/vitest.config.ts',
      'scripts/vitest.config.ts',
    ],
  },
})
