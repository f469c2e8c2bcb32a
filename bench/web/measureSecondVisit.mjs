import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kithPosts } from './findSubjects.mjs'
import { openBrowser } from './openBrowser.mjs'
import { signIn } from './signIn.mjs'
import { startSlowNetwork } from './startSlowNetwork.mjs'

/** @typedef {import('playwright-core').Page} Page */

/** How long the first visit stays open, so that what a page keeps for later is kept. */
const firstVisitMs = 10_000

/**
 * How long somebody who is signed in waits when they come back: a browser that was closed, 4× slower processor, slow 4G.
 *
 * @param {{ origin: string, runs: number, say: (line: string) => void }} parameters
 * @returns {Promise<import('./writeTimesTable.mjs').TimesRow[]>}
 */
export async function measureSecondVisit({ origin, runs, say }) {
  const { host, port } = new URL(origin)
  const profile = mkdtempSync(join(tmpdir(), 'kith-bench-profile-'))
  const network = await startSlowNetwork(Number(port))
  /** @type {number[]} */
  const readable = []
  /** @type {number[]} */
  const ready = []
  /** @type {number[]} */
  const accepted = []
  try {
    await openBrowser({ profile, isPhone: true }, async (page) => {
      await signIn(page, { origin, follows: 3 })
      await page.goto(origin)
      await page.waitForTimeout(firstVisitMs)
    })
    for (let run = 0; run < runs; run++) {
      const slow = { profile, isPhone: true, cpuSlowdown: 4, instead: { host, port: network.port } }
      await openBrowser(slow, async (page) => {
        const times = await visit(page, origin, `Back again, visit ${run} of ${Date.now()}`)
        say(`second visit ${run + 1} of ${runs}: ${JSON.stringify(times)}`)
        readable.push(times.readableMs)
        ready.push(times.readyMs)
        accepted.push(times.acceptedMs)
      })
    }
  } finally {
    network.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  return [
    { what: 'own home feed readable', values: readable, unit: ' ms', most: 1_500 },
    { what: 'composer has the text, Post is live', values: ready, unit: ' ms', most: 3_000 },
    { what: 'a post pressed at once is accepted', values: accepted, unit: ' ms' },
  ]
}

/** @param {Page} page @param {string} origin @param {string} text */
async function visit(page, origin, text) {
  await page.goto(origin, { waitUntil: 'commit' })
  const [readableMs, written] = await Promise.all([
    untilPainted(page, `bench.isShown('${kithPosts}') && ${isOwnHome}`),
    write(page, text),
  ])
  return { readableMs, ...written }
}

/** Writes a post as soon as the page lets them. @param {Page} page @param {string} text */
async function write(page, text) {
  await page.locator('main textarea').first().click()
  await page.keyboard.insertText(text)
  const hasText = `document.querySelector('main textarea')?.value === ${JSON.stringify(text)}`
  const readyMs = await untilPainted(page, `${isOwnHome} && ${hasText} && ${isPostLive}`)
  await page.locator('main form button[type=submit]').first().click()
  return { readyMs, acceptedMs: await untilPainted(page, isAccepted(text)) }
}

/** Somebody's own home says so: what a visitor reads has no "Following". */
const isOwnHome = `[...document.querySelectorAll('main button[aria-pressed=true]')].some((button) => button.textContent === 'Following')`
const isPostLive = `document.querySelector('main form button[type=submit]')?.getAttribute('aria-disabled') !== 'true'`

/** A post that waits for the service cannot be answered. @param {string} text */
function isAccepted(text) {
  return `[...document.querySelectorAll('main article')].some((post) => post.textContent.includes(${JSON.stringify(text)}) &&
    post.querySelector('button[aria-label^="Reply"]')?.getAttribute('aria-disabled') !== 'true')`
}

/** @param {Page} page @param {string} condition @returns {Promise<number>}  ms since the navigation began. */
async function untilPainted(page, condition) {
  return /** @type {number} */ (await page.evaluate(`bench.painted(() => ${condition})`))
}
