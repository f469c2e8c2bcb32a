import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineProject } from 'vitest/config'
import { pointerCommands } from '../../scripts/drawn/pointerCommands.mjs'
import { browserArgs, findBrowser } from '../../scripts/findBrowser.mjs'
import { compileWords } from './compileWords.ts'

const executablePath = findBrowser()

/** The entry points of our packages that the app uses. One left out would be loaded twice, with contexts of its own. */
const ownEntryPoints = [
  '@kith/protocol',
  '@kith/protocol/abis',
  '@kith/protocol/errors',
  '@kith/protocol/verify',
  '@kith/siwe',
  '@kith/siwe/recover',
  '@kith/swatch',
  '@kith/wallet-kit',
  '@kith/wallet-kit/dev-wallet',
  '@kith/wallet-kit/pure',
]

export default defineProject({
  plugins: [react(), compileWords()],
  resolve: { conditions: ['@kith/source', ...defaultClientConditions] },
  // Named, so that a clean machine looks for no others, optimizes them before the first test and never reloads one.
  optimizeDeps: {
    noDiscovery: true,
    // Our own packages too: otherwise the page of each of a hundred files asks for their 270 modules one by one, which takes
    // a quarter of all the computing. They change with every commit, which Vite would not notice.
    force: true,
    include: [
      ...ownEntryPoints,
      '@apollo/client',
      '@apollo/client/cache',
      '@apollo/client/errors',
      '@apollo/client/link',
      '@apollo/client/link/utils',
      '@apollo/client/react',
      '@apollo/client/utilities',
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      '@base-ui/react/menu',
      '@base-ui/react/toast',
      '@base-ui/react/tooltip',
      '@tanstack/query-sync-storage-persister',
      '@tanstack/react-query',
      '@tanstack/react-query-persist-client',
      '@tanstack/react-router',
      'axe-core',
      'idb-keyval',
      'react-dom/client',
      'rxjs',
      'swr',
      'viem',
      'viem/actions',
      'viem/utils',
      'vitest-browser-react',
      'wagmi',
      'wagmi/actions',
    ],
  },
  define: { __DEV_WALLET__: 'true' },
  test: {
    name: 'web-browser',
    // The journeys run at the same time as these tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    include: ['**/*.browser.test.ts', '**/*.browser.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['../../scripts/drawn/setUp.mjs', 'src/testing/renewPage.ts'],
    // `setUp.mjs` before React.
    sequence: { setupFiles: 'list' },
    browser: {
      enabled: true,
      // One page for all files: each loaded the app again, which took a quarter of all the computing. `renewPage.ts` ends what
      // a file left there.
      isolate: false,
      commands: pointerCommands,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: browserArgs, ...(executablePath !== null && { executablePath }) },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
