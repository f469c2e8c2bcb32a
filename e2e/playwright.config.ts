import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserArgs, findBrowser } from '../scripts/findBrowser.mjs'
import { fullOnlyJourneys } from '../scripts/gate/fullOnlyJourneys.mjs'

// `npm run journeys` names Playwright's cache by Node's version: Node 24 reads `using` as it is, Node 20 does not.
// One journey a file. Each worker starts a stack of its own, so two workers share nothing but the machine.
const browser = findBrowser()
const isFull = process.env['KITH_FULL'] === '1'
/** The gate sets it to an empty text. */
const isGate = process.env['KITH_FULL'] === ''

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // What the gate leaves to `npm run verify`: whole files, and tests with a tag. By hand every journey runs.
  testIgnore: isGate ? fullOnlyJourneys : [],
  ...(isGate && { grepInvert: /@slow/ }),
  outputDir: 'test-results',
  // The pictures of `checks/screenshots.spec.ts`, which are documentation as well.
  snapshotPathTemplate: '{testDir}/../docs/screens/{arg}{ext}',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: availableParallelism() > 2 ? 2 : 1,
  timeout: 300_000,
  // What waits goes on as soon as it may: these limits are for a machine that computes other things as well.
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A third of a journey's computing: `npm run journeys -- NAME --trace on` records the one that needs it.
    trace: isFull ? 'retain-on-failure' : 'off',
    // Whatever moves is drawn sixty times a second, and a click waits until it is still. The full run sees it move.
    contextOptions: { reducedMotion: isFull ? 'no-preference' : 'reduce' },
    // In each new browser it fetches and keeps the whole app once more. In the gate, a journey that is about it asks for it.
    serviceWorkers: isGate ? 'block' : 'allow',
    launchOptions: { args: browserArgs, ...(browser === null ? {} : { executablePath: browser }) },
  },
})
