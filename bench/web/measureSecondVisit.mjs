import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kithPosts } from './findSubjects.mjs'
import { openBrowser } from './openBrowser.mjs'
import { signIn } from './signIn.mjs'
import { startSlowNetwork } from './startSlowNetwork.mjs'

/** How long the first visit stays open, so that what a page keeps for later is kept. */
const firstVisitMs = 10_000
const limitMs = 60_000

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

/** Writes a post as soon as the page lets them. @param {import('playwright-core').Page} page @param {string} origin @param {string} text */
async function visit(page, origin, text) {
  page.setDefaultTimeout(limitMs)
  await page.goto(origin, { waitUntil: 'commit' })
  // Somebody's own home says so: what a visitor reads has no "Following".
  const readableMs = page.evaluate(paintedWhen(`bench.isShown(${JSON.stringify(kithPosts)}) && ${isOwnHome}`))
  await page.locator('main textarea').first().click()
  await page.keyboard.insertText(text)
  const readyMs = await page.evaluate(
    paintedWhen(
      `${isOwnHome} && document.querySelector('main textarea')?.value === ${JSON.stringify(text)} && ${isPostLive}`,
    ),
  )
  await page.locator('main form button[type=submit]').first().click()
  const acceptedMs = await page.evaluate(paintedWhen(isAccepted(text)))
  return /** @type {{ readableMs: number, readyMs: number, acceptedMs: number }} */ ({
    readableMs: await readableMs,
    readyMs,
    acceptedMs,
  })
}

const isOwnHome = `[...document.querySelectorAll('main button[aria-pressed=true]')].some((button) => button.textContent === 'Following')`
const isPostLive = `document.querySelector('main form button[type=submit]')?.getAttribute('aria-disabled') !== 'true'`

/** A post that waits for the service cannot be answered. @param {string} text */
function isAccepted(text) {
  return `[...document.querySelectorAll('main article')].some((post) => post.textContent.includes(${JSON.stringify(text)}) &&
    post.querySelector('button[aria-label^="Reply"]')?.getAttribute('aria-disabled') !== 'true')`
}

/** @param {string} condition */
function paintedWhen(condition) {
  return `bench.painted(() => ${condition})`
}
