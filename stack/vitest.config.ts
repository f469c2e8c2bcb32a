import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'stack',
    // No module keeps state that a test could meet, and none replaces one, so the files share a process and what it has loaded.
    isolate: false,
    include: ['**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    exclude: ['**/node_modules/**', '**/dist/**'],
    // The service as it is built, as a person starts it: Node loads its thousand modules in a fraction of what it takes to
    // compile their sources.
    globalSetup: ['./src/testing/buildStack.ts'],
    server: { deps: { external: [/\/(?:server|protocol|siwe|swatch)\/dist\//] } },
  },
})
