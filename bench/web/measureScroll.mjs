import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from '../service/runLoad.mjs'
import { fillPosts } from './fillPosts.mjs'
import { kithPosts } from './findSubjects.mjs'
import { openBrowser } from './openBrowser.mjs'
import { signIn } from './signIn.mjs'

/** Between two movements, about as often as somebody who skims flicks. */
const pauseMs = 250
/** Each of so many movements is followed by a like of a post that is in view. */
const likeEvery = 12
const pageSize = 20
/** Of an interaction that the browser does not report, because its next frame came sooner. */
const unreportedMs = 16

/**
 * Scrolls everyone's posts on a 4× slower processor, by wheel and by keyboard, and likes some: down to the end of `posts`, then up
 * and down again until `minutes` are over.
 *
 * @param {{ origin: string, posts: number, minutes: number, say: (line: string) => void }} parameters
 * @returns {Promise<import('./writeTimesTable.mjs').TimesRow[]>}
 */
export async function measureScroll({ origin, posts, minutes, say }) {
  // The page's own HTML brings the first, which are not counted.
  await fillPosts({ origin, posts: posts + 2 * pageSize, say })
  const profile = mkdtempSync(join(tmpdir(), 'kith-bench-profile-'))
  try {
    await openBrowser({ profile }, async (page) => await signIn(page, { origin, follows: 0 }))
    return await openBrowser({ profile, cpuSlowdown: 4 }, async (page, devtools) => {
      const loaded = countPosts(page)
      // Newest first: the ranked list ends early, as one author fills it.
      await page.goto(`${origin}/explore?by=new`)
      await page.locator(kithPosts).first().waitFor()
      await page.getByRole('button', { name: /^Your account/ }).waitFor()
      await page.mouse.move(640, 400)
      const first = await readMemory(devtools)

      let interactions = 0
      let moves = 0
      /** @param {1 | -1} direction */
      const move = async (direction) => {
        moves += 1
        if (moves % 2 === 0) {
          await page.keyboard.press(direction > 0 ? 'PageDown' : 'PageUp')
          interactions += 1
        } else await page.mouse.wheel(0, 900 * direction)
        if (moves % likeEvery === 0 && (await likeInView(page))) interactions += 1
        await page.waitForTimeout(pauseMs)
      }

      const countFrames = async () => /** @type {number} */ (await page.evaluate('bench.longFrameMs.length'))
      const framesBefore = await countFrames()
      const began = Date.now()
      let stuck = 0
      while (loaded.size < posts && stuck < 200) {
        const before = loaded.size
        await move(1)
        stuck = loaded.size === before ? stuck + 1 : 0
        if (moves % 100 === 0) say(`${loaded.size} posts after ${moves} movements`)
      }
      const framesScrolled = await countFrames()
      const whole = await readMemory(devtools)
      // The frames that collecting garbage on request takes are not the page's.
      await page.waitForTimeout(2 * pauseMs)
      const framesRead = await countFrames()
      say(`${loaded.size} posts after ${((Date.now() - began) / 60_000).toFixed(1)} minutes, ${JSON.stringify(whole)}`)
      const untilMs = Date.now() + minutes * 60_000
      for (let direction = /** @type {1 | -1} */ (-1); Date.now() < untilMs; direction = direction > 0 ? -1 : 1) {
        for (let step = 0; step < 60 && Date.now() < untilMs; step++) await move(direction)
      }
      const framesAfter = await countFrames()
      const last = await readMemory(devtools)

      const probe = /** @type {Pick<import('./probe.mjs').Probe, 'interactionMs' | 'longFrameMs'>} */ (
        await page.evaluate('({ interactionMs: bench.interactionMs, longFrameMs: bench.longFrameMs })')
      )
      const quick = Math.max(0, interactions - probe.interactionMs.length)
      const reported = [...probe.interactionMs, ...Array.from({ length: quick }, () => unreportedMs)]
      const durations = reported.toSorted((a, b) => a - b)
      // Those of opening the page are the other measurements' matter.
      const { longFrameMs: all } = probe
      const longFrameMs = [...all.slice(framesBefore, framesScrolled), ...all.slice(framesRead, framesAfter)]
      const grown = last.heapMb - whole.heapMb
      return [
        { what: 'posts loaded', values: [loaded.size], unit: '' },
        {
          what: `interaction to next paint, p98 of ${durations.length}`,
          values: [percentile(durations, 0.98)],
          unit: ' ms',
          most: 100,
        },
        { what: 'interaction to next paint, median', values: [percentile(durations, 0.5)], unit: ' ms' },
        { what: 'longest frame', values: [Math.max(0, ...longFrameMs)], unit: ' ms', most: 200 },
        { what: 'frames over 50 ms', values: [longFrameMs.length], unit: '' },
        { what: 'frames over 200 ms', values: [longFrameMs.filter((ms) => ms > 200).length], unit: '', most: 0 },
        {
          what: `heap grows in ${minutes} minutes once all are loaded`,
          values: [grown],
          unit: ' MB',
          digits: 1,
          most: 10,
        },
        { what: 'heap at the first posts', values: [first.heapMb], unit: ' MB', digits: 1 },
        { what: 'heap with all loaded', values: [whole.heapMb], unit: ' MB', digits: 1 },
        { what: 'nodes at the first posts', values: [first.nodes], unit: '' },
        { what: 'nodes with all loaded', values: [whole.nodes], unit: '' },
        { what: 'nodes at the end', values: [last.nodes], unit: '' },
      ]
    })
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Collects the ids of posts in the service's answers, which costs the page nothing. @param {import('playwright-core').Page} page */
function countPosts(page) {
  /** @type {Set<string>} */
  const ids = new Set()
  page.on('response', async (response) => {
    if (!/\/graphql/.test(response.url()) || !/json/.test(response.headers()['content-type'] ?? '')) return
    collect(await response.json().catch(() => null))
  })
  /** @param {unknown} value */
  const collect = (value) => {
    if (typeof value !== 'object' || value === null) return
    if ('__typename' in value && value.__typename === 'Post' && 'id' in value) ids.add(String(value.id))
    for (const inner of Object.values(value)) collect(inner)
  }
  return ids
}

/** Presses the like of the first post that is in view, once nothing moves. @param {import('playwright-core').Page} page */
async function likeInView(page) {
  const at = /** @type {{ x: number, y: number } | null} */ (
    await page.evaluate(`(async () => {
      for (let last = -1; last !== scrollY; ) {
        last = scrollY
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      // By the boxes around the posts: to look at what is in those off screen, the browser would lay them out. And few of them: a
      // box in a page with a hundred such posts takes a millisecond.
      const entries = [...document.querySelectorAll('[data-post][data-drawn="true"]')]
      let [low, high] = [0, entries.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (entries[middle].getBoundingClientRect().bottom > 150) high = middle
        else low = middle + 1
      }
      for (const entry of entries.slice(low, low + 8)) {
        const box = entry.querySelector('button[aria-label^="Like"]')?.getBoundingClientRect()
        if (box && box.top > 100 && box.bottom < innerHeight) return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      }
      return null
    })()`)
  )
  if (at === null) return false
  await page.mouse.click(at.x, at.y)
  await page.mouse.move(640, 400)
  return true
}

/** What the page uses once garbage is gone. @param {import('playwright-core').CDPSession} devtools */
async function readMemory(devtools) {
  await devtools.send('Performance.enable')
  for (let time = 0; time < 2; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const find = (/** @type {string} */ wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { heapMb: find('JSHeapUsedSize') / 2 ** 20, nodes: find('Nodes') }
}
