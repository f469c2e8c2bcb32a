import { defineConfig } from 'vitest/config'

// Every package is a project; a package that needs a browser names it in its own config.
export default defineConfig({
  test: {
    projects: [
      'apps/*/vitest.config.ts',
      'packages/*/vitest.config.ts',
      'stack/vitest.config.ts',
      'contracts/vitest.config.ts',
      'scripts/vitest.config.ts',
    ],
  },
})
