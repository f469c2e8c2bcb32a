/**
 * What a person does on a measured page. Times come from the page's own frames (`probe.js`).
 *
 * @typedef {import('playwright-core').Page} Page
 */

/** Loads the page. @param {Page} page @param {string} url @returns {Promise<number>} ms until the button appears */
export async function visit(page, url) {
  await page.goto(url, { waitUntil: 'commit' })
  return await within(page.evaluate('bench.ready'), 30_000, 'the button')
}

/**
 * Opens the modal.
 *
 * @param {Page} page
 * @param {{ restMs?: number }} [options]  How long the pointer rests on the button before the click, as a hand's does.
 * @returns {Promise<{ listedMs: number, stillMs: number }>}
 */
export async function openModal(page, { restMs = 0 } = {}) {
  await clickCentre(page, 'bench.button()', restMs)
  return await within(page.evaluate('bench.opened()'), 30_000, 'the modal')
}

/** Picks the bench wallet. @param {Page} page @param {boolean} hasModal @returns {Promise<number>} ms until the address */
export async function pickWallet(page, hasModal) {
  await clickCentre(page, hasModal ? "bench.wallet('Bench Wallet')" : 'bench.button()')
  return await within(page.evaluate('bench.connectedMs()'), 10_000, 'the address')
}

/** @param {Page} page @param {string} element  An expression that gives an element of the page. @param {number} [restMs] */
async function clickCentre(page, element, restMs = 0) {
  const point = /** @type {{ x: number, y: number } | null} */ (await page.evaluate(`bench.centre(${element})`))
  if (point === null) throw new Error(`${element} is not there`)
  if (restMs > 0) {
    await page.mouse.move(point.x, point.y)
    await pause(restMs)
  }
  await page.mouse.click(point.x, point.y)
}

/** @template T @param {Promise<T>} work @param {number} limitMs @param {string} what @returns {Promise<any>} */
async function within(work, limitMs, what) {
  return await Promise.race([
    work,
    pause(limitMs).then(() => {
      throw new Error(`${what} was not there within ${limitMs / 1_000} s`)
    }),
  ])
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
