import { openBrowser } from './openBrowser.mjs'

/** Frames per kind of movement. */
const frames = 120
/** Time budget of a frame at 60 frames per second. */
const mostMs = 16.6

/**
 * Draws the cloth of an account with `people` on each side, a third of them on both, and moves it: drags it zoomed out, zooms in and
 * out, and drags it zoomed in. Each movement is one frame. The people are fake: the script intercepts the network requests.
 *
 * @param {{ origin: string, people: number, say: (line: string) => void }} parameters
 * @returns {Promise<import('./writeTimesTable.mjs').TimesRow[]>}
 */
export async function measureWeave({ origin, people, say }) {
  return await openBrowser({}, async (page, devtools) => {
    await page.route('**/graphql', async (route) => {
      const { operationName, variables } = route.request().postDataJSON()
      if (operationName !== 'WeavePage') return await route.continue()
      await route.fulfill({ json: { data: { account: createAnswer(people, variables) } } })
    })
    await page.goto(`${origin}/u/0x${'a1'.repeat(20)}/weave`)
    const count = new Intl.NumberFormat('en').format(people)
    await page.getByText(`${count} followed, ${count} followers`).waitFor()
    const box = await page.getByTestId('cloth').boundingBox()
    if (!box) throw new Error('The page has no cloth.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    // CPU time of the thread, so other load on the machine does not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })

    /** Main-thread milliseconds per frame. @param {string} name @param {(step: number) => Promise<void>} move */
    const measure = async (name, move) => {
      const before = await readTaskMs()
      for (let step = 0; step < frames; step++) {
        await move(step)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))
      }
      const cost = ((await readTaskMs()) - before) / frames
      say(`${name}: ${cost.toFixed(2)} ms a frame`)
      return { what: name, values: [cost], unit: ' ms', digits: 1, most: mostMs }
    }
    const readTaskMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    }
    /** @param {number} step */
    const drag = async (step) => await page.mouse.move(x + 60 * Math.sin(step / 9), y + 40 * Math.cos(step / 7))

    const rows = [await measure('pointer over all of the cloth, a thread picked in each frame', drag)]
    rows.push(await measure('zoom in', async () => await page.mouse.wheel(0, -25)))
    await page.mouse.down()
    rows.push(await measure('drag where threads can be seen', drag))
    await page.mouse.up()
    for (let step = 0; step < 30; step++) await page.mouse.wheel(0, -120)
    await page.mouse.down()
    rows.push(await measure('drag where threads have names', drag))
    await page.mouse.up()
    rows.push(await measure('zoom out', async () => await page.mouse.wheel(0, 55)))
    return rows
  })
}

/**
 * @param {number} people
 * @param {{ first: number, followingAfter: string | null, followersAfter: string | null, hasFollowing: boolean, hasFollowers: boolean }} variables
 */
function createAnswer(people, { first, followingAfter, followersAfter, hasFollowing, hasFollowers }) {
  // Followers start after the first two thirds of the followed people.
  const offset = Math.round((people * 2) / 3)
  /** @param {string | null} after @param {number} start */
  const cut = (after, start) => {
    const from = Number(after ?? 0)
    const to = Math.min(people, from + first)
    return {
      __typename: 'AccountConnection',
      edges: Array.from({ length: to - from }, (_, index) => ({
        __typename: 'AccountEdge',
        node: createPerson(start + from + index),
      })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: to < people, endCursor: String(to) },
    }
  }
  return {
    __typename: 'Account',
    id: `0x${'a1'.repeat(20)}`,
    followingCount: people,
    followerCount: people,
    ...(hasFollowing && { following: cut(followingAfter, 0) }),
    ...(hasFollowers && { followers: cut(followersAfter, offset) }),
  }
}

/** @param {number} index */
function createPerson(index) {
  const address = `0x${((BigInt(index + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n) % 2n ** 160n).toString(16).padStart(40, '0')}`
  return {
    __typename: 'Account',
    id: address,
    address,
    handle: `person-${index}`,
    handleConfirmed: true,
    name: null,
    avatarUrl: null,
  }
}
