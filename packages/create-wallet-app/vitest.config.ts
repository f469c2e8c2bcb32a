import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'create-wallet-app',
    include: ['*.test.mjs'],
    testTimeout: 120_000,
  },
})
