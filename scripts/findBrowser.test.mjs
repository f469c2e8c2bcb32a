import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { browserArgs, findBrowser, listBrowsers } from './findBrowser.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kith-browsers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @param {string} path */
function put(path) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

test('behavior: KITH_BROWSER goes before every other, and alone', () => {
  const own = put('own/browser')

  expect(listBrowsers({ KITH_BROWSER: own })).toEqual([own])
})

test('error: a KITH_BROWSER that does not exist is not replaced by another', () => {
  expect(findBrowser({ KITH_BROWSER: join(folder, 'nothing') })).toBe(null)
})

test('behavior: finds a browser on PATH', () => {
  const onPath = put('bin/google-chrome-stable')

  expect(listBrowsers({ PATH: dirname(onPath) })).toContain(onPath)
})

test('behavior: finds the browsers of Playwright, newest first', () => {
  const old = put('playwright/chromium-990/chrome-linux/chrome')
  const newest = put('playwright/chromium-1228/chrome-linux64/chrome')
  put('playwright/firefox-1500/firefox/firefox')

  const found = listBrowsers({ PLAYWRIGHT_BROWSERS_PATH: join(folder, 'playwright') })

  expect(found.filter((path) => path.startsWith(folder))).toEqual([newest, old])
})

test('regression: what Playwright turns off stays off, as Chrome reads only the last list', () => {
  const { resolve } = createRequire(import.meta.url)
  const playwright = join(dirname(resolve('playwright-core/package.json')), 'lib/coreBundle.js')
  const [, list = ''] = /disabledFeatures = \[(.*?)\]\.filter/s.exec(readFileSync(playwright, 'utf8')) ?? []
  const theirs = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name)

  const [ours = '', ...others] = browserArgs.filter((arg) => arg.startsWith('--disable-features='))

  expect(others).toEqual([])
  expect(theirs.length).toBeGreaterThan(10)
  expect(ours.replace('--disable-features=', '').split(',')).toEqual(expect.arrayContaining(theirs))
})
