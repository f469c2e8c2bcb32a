import { defineProject } from 'vitest/config'

export default defineProject({
  // What a file changes of the process it puts back, so the files share one and what it has loaded.
  test: { name: 'scripts', isolate: false, include: ['**/*.test.mjs'], testTimeout: 120_000 },
})
