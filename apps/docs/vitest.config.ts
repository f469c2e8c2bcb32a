import { defineProject } from 'vitest/config'

export default defineProject({
  // No module keeps state and no test replaces one, so the files share a process and what it has loaded.
  test: { name: 'docs', isolate: false, include: ['site/**/*.test.mjs'] },
})
