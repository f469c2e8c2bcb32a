import { kithPosts } from './findSubjects.mjs'
import { openBrowser } from './openBrowser.mjs'

/** How long the pointer rests on a link before the click, as a hand's does. */
const restMs = 300
/** After the page is there, so that a click is timed alone. */
const settleMs = 3_000

/**
 * Where a click leads, and what is there when the page is painted: not a skeleton, the thing itself. The address changes before
 * the old page is gone, so each looks for what home has not, or no more for what it has.
 *
 * @type {Record<string, { link: string, arrived: string }>}
 */
const ways = {
  post: {
    link: `${kithPosts} a[href^="/post/"]`,
    arrived: `location.pathname.startsWith('/post/') && bench.isShown('main #reply') && bench.isShown('${kithPosts}')`,
  },
  profile: {
    link: `${kithPosts} a[href^="/u/"]`,
    arrived: `location.pathname.startsWith('/u/') && bench.isShown('main [role=group]') && bench.isShown('${kithPosts}')`,
  },
  tab: {
    link: 'nav a[href="/explore"]',
    arrived: `location.pathname === '/explore' && !document.querySelector('main textarea') && bench.isShown('${kithPosts}')`,
  },
}

/**
 * From the click's own time stamp to the frame after the one in which the new page was there.
 *
 * @param {{ origin: string, runs: number, say: (line: string) => void }} parameters
 * @returns {Promise<import('./writeTimesTable.mjs').TimesRow[]>}
 */
export async function measureNavigation({ origin, runs, say }) {
  const rows = Object.entries(ways).flatMap(([name, way]) => [
    {
      way,
      isPointedAt: true,
      row: { what: `${name}, pointed at before`, unit: ' ms', most: 100, values: /** @type {number[]} */ ([]) },
    },
    {
      way,
      isPointedAt: false,
      row: { what: `${name}, not pointed at`, unit: ' ms', most: 300, values: /** @type {number[]} */ ([]) },
    },
  ])
  for (let run = 0; run < runs; run++) {
    for (const { way, isPointedAt, row } of rows) {
      const tookMs = await openBrowser({}, async (page, devtools) => {
        await page.goto(origin)
        await page.locator(kithPosts).first().waitFor()
        await page.waitForTimeout(settleMs)
        const link = page.locator(way.link).nth(way.link.startsWith('nav') ? 0 : run % 3)
        await link.scrollIntoViewIfNeeded()
        const box = await link.boundingBox()
        if (box === null) throw new Error(`${way.link} is not there`)
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        if (isPointedAt) {
          await page.mouse.move(at.x, at.y)
          await page.waitForTimeout(restMs)
        }
        const painted = page.evaluate(`bench.painted(() => ${way.arrived})`)
        // The press alone, without the movement that a click of Playwright's begins with.
        for (const type of /** @type {const} */ (['mousePressed', 'mouseReleased']))
          await devtools.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
        return /** @type {number} */ (await painted) - /** @type {number} */ (await page.evaluate('bench.clickedAt'))
      })
      say(`${row.what}, run ${run + 1} of ${runs}: ${tookMs.toFixed(0)} ms`)
      row.values.push(tookMs)
    }
  }
  return rows.map(({ row }) => row)
}
