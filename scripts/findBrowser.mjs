import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const places = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where `npx playwright install chromium` puts its browser, below a folder named for the revision. */
const insidePlaywright = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
]

/**
 * Lists every Chrome or Chromium that can be seen, best first: `KITH_BROWSER` alone if it is set, else the
 * installed ones, those on `PATH`, then Playwright's own, newest first.
 *
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string[]}
 */
export function listBrowsers(env = process.env) {
  const named = env['KITH_BROWSER']
  if (named) return existsSync(named) ? [named] : []
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...new Set([...places, ...onPath, ...playwrightBrowsers(env)])].filter((path) => existsSync(path))
}

/**
 * Path of the first browser {@link listBrowsers} sees, or `null`.
 *
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export function findBrowser(env = process.env) {
  return listBrowsers(env)[0] ?? null
}

/**
 * Features that Playwright turns off. Chrome reads only the last `--disable-features`, and ours comes last, so it repeats
 * them: a test compares this list with the installed Playwright's.
 */
const playwrightFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Two pages of Chrome's own behind its address bar, never visible in a test: three quarters of what opening a window costs. */
const addressBarFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Flags every browser of ours starts with: no sandbox (root in CI), no calls home, no address bar. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightFeatures, ...addressBarFeatures].join()}`,
]

/** @param {Readonly<Record<string, string | undefined>>} env */
function playwrightBrowsers(env) {
  const folders = [
    env['PLAYWRIGHT_BROWSERS_PATH'],
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ].filter((folder) => folder !== undefined && existsSync(folder))
  return folders.flatMap((folder) =>
    readdirSync(/** @type {string} */ (folder))
      .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .flatMap((name) => insidePlaywright.map((path) => join(/** @type {string} */ (folder), name, path))),
  )
}
