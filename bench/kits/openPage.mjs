import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserArgs, findBrowser } from '../../scripts/findBrowser.mjs'

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./entries.mjs').Selectors} Selectors
 */

const probe = readFileSync(join(import.meta.dirname, 'probe.js'), 'utf8')
const benchWallet = readFileSync(join(import.meta.dirname, 'benchWallet.js'), 'utf8')
/** No other host resolves: kits are timed at their best, and every attempt is reported. */
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'
/** 1.6 Mbit/s down, 150 ms: the "slow 4G" that browsers' tools offer. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 86_400 }

/**
 * Opens a page in a new browser with an empty profile, hands it over, and ends the browser.
 *
 * @template T
 * @param {{ selectors: Selectors, cpuSlowdown?: number, isSlowNetwork?: boolean, hasWallet?: boolean,
 *   context?: import('playwright-core').BrowserContextOptions,
 *   prepare?: (page: Page) => Promise<void> }} options
 * @param {(page: Page, devtools: import('playwright-core').CDPSession) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function openPage(options, use) {
  const { selectors, cpuSlowdown = 1, isSlowNetwork = false, hasWallet = false, context = {}, prepare } = options
  const profile = mkdtempSync(join(tmpdir(), 'kith-bench-profile-'))
  const executablePath = findBrowser()
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath === null ? {} : { executablePath }),
    args: [...browserArgs, alone],
    viewport: { width: 1280, height: 800 },
    ...context,
  })
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    await page.addInitScript(`(() => { const selectors = ${JSON.stringify(selectors)};\n${probe}})()`)
    if (hasWallet) await page.addInitScript(`(() => {${benchWallet}})()`)
    const devtools = await browser.newCDPSession(page)
    if (cpuSlowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    if (isSlowNetwork) {
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', slow4g)
    }
    await prepare?.(page)
    return await use(page, devtools)
  } finally {
    await browser.close().catch(() => undefined)
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
