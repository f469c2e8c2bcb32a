import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { pointerCommands } from '../../scripts/drawn/pointerCommands.mjs'
import { browserArgs, findBrowser } from '../../scripts/findBrowser.mjs'
import { serveBuilt } from './playground/serveBuilt.ts'
import { coinbaseCommands } from './src/test-page/coinbase/coinbaseCommands.ts'
import { phoneCommands } from './src/test-page/phone/phoneCommands.ts'

const executablePath = findBrowser()

// What is drawn runs in a real Chromium, at the sizes the tests set.
export default defineProject({
  plugins: [serveBuilt()],
  resolve: { conditions: ['@kith/source', 'module', 'browser', 'development|production'] },
  // Named, so that a clean machine looks for no others, optimizes them before the first test and never reloads one.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@coinbase/wallet-sdk',
      '@radix-ui/react-dialog',
      '@tanstack/query-sync-storage-persister',
      '@tanstack/react-query',
      '@walletconnect/sign-client',
      'axe-core',
      'qr/decode.js',
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-dev-runtime',
      'uqr',
      'viem',
      'viem/accounts',
      'viem/actions',
      'viem/chains',
      'viem/ens',
      'viem/siwe',
      'vitest-browser-react',
      'wagmi',
      'wagmi/actions',
      'wagmi/chains',
      'wagmi/connectors',
    ],
  },
  test: {
    name: 'wallet-kit-browser',
    include: ['{src,playground,examples}/**/*.browser.test.tsx'],
    // The journeys run at the same time as these tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['../../scripts/drawn/setUp.mjs', 'src/test-page/renewPage.ts'],
    // `setUp.mjs` before React.
    sequence: { setupFiles: 'list' },
    // A browser has no `process.env` of its own.
    env: { KITH_FULL: process.env['KITH_FULL'] ?? '' },
    browser: {
      enabled: true,
      // One page for all files: each loaded the kit again, which took a quarter of all the computing. `renewPage.ts` ends what
      // a file left there.
      isolate: false,
      headless: true,
      screenshotFailures: false,
      api: { port: 4750 },
      commands: { ...coinbaseCommands, ...phoneCommands, ...pointerCommands },
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: browserArgs,
          // Show scroll bars, which take up space as they do for mouse users.
          ignoreDefaultArgs: ['--hide-scrollbars'],
        },
        // A click waits until its target stops moving: without animations it never moves.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
})
