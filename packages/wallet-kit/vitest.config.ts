import { defineProject } from 'vitest/config'

// What is pure runs in Node; what is drawn has a config of its own.
export default defineProject({
  resolve: { conditions: ['@kith/source'] },
  ssr: { resolve: { conditions: ['@kith/source'] } },
  test: {
    name: 'wallet-kit',
    // What a file changes of the process it puts back, so the files share one and what it has loaded.
    isolate: false,
    // The journeys run at the same time as these tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Read as they are: one test compares the style file with the themes.
    css: { include: [/\.css/] },
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', '{playground,examples}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.*'],
  },
})
