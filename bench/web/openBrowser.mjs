import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserArgs, findBrowser } from '../../scripts/findBrowser.mjs'
import { installProbe } from './probe.mjs'

/** No other host resolves, and self-signed certificates are accepted. */
export const aloneArgs = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost', '--ignore-certificate-errors']
/** A telephone as Lighthouse's mobile preset has one. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }
/** 1.6 Mbit/s down, 150 ms: the "slow 4G" that browsers' tools offer. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 86_400 }

/** How long anything that a measurement waits for may take. */
const limitMs = 180_000

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').CDPSession} Devtools
 *
 * @typedef {object} BrowserOptions
 * @property {string} [profile]  Folder of what the browser keeps. A new one, removed at the end, by default.
 * @property {boolean} [isPhone]
 * @property {number} [cpuSlowdown]
 * @property {boolean} [isSlowNetwork]  As the browser's own tools slow it, which a service worker escapes.
 * @property {{ host: string, port: number }} [instead]  Reaches `host` at that loopback port, its address in the page unchanged.
 */

/**
 * Opens a page in a browser of its own, hands it over, and ends the browser.
 *
 * @template T
 * @param {BrowserOptions} options
 * @param {(page: Page, devtools: Devtools) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function openBrowser(options, use) {
  const { cpuSlowdown = 1, isPhone = false, isSlowNetwork = false, instead } = options
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'kith-bench-profile-'))
  const executablePath = findBrowser()
  const rules = instead ? [`--host-resolver-rules=MAP ${instead.host} 127.0.0.1:${instead.port}`] : aloneArgs
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath === null ? {} : { executablePath }),
    args: [...browserArgs, ...rules],
    ...(isPhone ? phone : desktop),
  })
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    page.setDefaultTimeout(limitMs)
    await page.addInitScript(installProbe)
    const devtools = await browser.newCDPSession(page)
    if (cpuSlowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    if (isSlowNetwork) {
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', slow4g)
    }
    return await use(page, devtools)
  } finally {
    await browser.close().catch(() => undefined)
    if (options.profile === undefined) rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
