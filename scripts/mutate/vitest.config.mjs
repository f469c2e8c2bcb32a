import { defineConfig } from 'vitest/config'
import { testFolders } from './mutateConfig.mjs'

/** The tests of all mutated packages in one process that stays: `MutantRunner.mjs` repeats them with each mutant. */
export default defineConfig({
  resolve: { conditions: ['@kith/source'] },
  ssr: { resolve: { conditions: ['@kith/source'] } },
  test: {
    include: testFolders.map((folder) => `${folder}/**/*.test.ts`),
    // It compares the sources with a package that is not installed here.
    exclude: ['**/node_modules/**', '**/dist/**', '**/siwePackage.test.ts'],
    runner: './scripts/mutate/MutantRunner.mjs',
    pool: 'forks',
    isolate: false,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
  },
})
