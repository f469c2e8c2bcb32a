import { existsSync } from 'node:fs'

const places = [
  process.env.KITH_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of an installed Chrome or Chromium, or `null`. `KITH_BROWSER` goes first. */
export function findBrowser() {
  return places.find((path) => path && existsSync(path)) ?? null
}

/** Flags every browser of ours starts with: no sandbox (root in CI), no calls home. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
