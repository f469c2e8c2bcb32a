import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { compileWords } from './compileWords.ts'

export default defineProject({
  plugins: [react(), compileWords()],
  resolve: { conditions: ['@kith/source'] },
  ssr: { resolve: { conditions: ['@kith/source'] } },
  define: { __DEV_WALLET__: 'true' },
  test: {
    name: 'web',
    // What a file changes of the process it puts back, so the files share one and what it has loaded.
    isolate: false,
    // The journeys run at the same time as these tests.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.*'],
  },
})
