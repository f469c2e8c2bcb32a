import { createRequire } from 'node:module'
import { openPage } from './openPage.mjs'
import { openModal, pause, pickWallet, visit } from './pageActions.mjs'

/**
 * @typedef {import('./measureTimes.mjs').Target & { strictUrl: string }} Target
 * @typedef {import('playwright-core').Page} Page
 */

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** How long a host that never answers is waited for by the network. */
const hangMs = 8_000

/** What is right or wrong rather than fast or slow. @type {Record<string, (target: Target) => Promise<string>>} */
export const behaviours = {
  'axe, modal open': async ({ url, selectors }) =>
    await openPage({ selectors }, async (page) => {
      await visitAndOpen(page, url, selectors.dialog !== null)
      await page.addScriptTag({ path: axePath })
      const rules = /** @type {string[]} */ (
        await page.evaluate(
          "axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => id + ' ×' + nodes.length))",
        )
      )
      return rules.length === 0 ? 'none' : `${rules.length}: ${rules.join(', ')}`
    }),
  'keyboard: opens, holds 30 tabs, Escape, back on the button': async ({ url, selectors }) =>
    await openPage({ selectors }, async (page) => {
      if (selectors.dialog === null) return '–'
      await visit(page, url)
      await pause(1_500)
      await page.evaluate('bench.button().focus()')
      await page.keyboard.press('Enter')
      await page.evaluate('bench.opened()')
      await pause(500)
      const faults = []
      if (!(await page.evaluate('bench.focusIsInside()'))) faults.push('focus stays outside')
      let outside = 0
      for (let tab = 0; tab < 30; tab++) {
        await page.keyboard.press('Tab')
        if (!(await page.evaluate('bench.focusIsInside()'))) outside += 1
      }
      if (outside > 0) faults.push(`${outside} of 30 tabs leave`)
      await page.keyboard.press('Escape')
      await pause(1_000)
      if (await page.evaluate('bench.dialog() !== undefined')) faults.push('Escape does not close')
      else if (!(await page.evaluate('bench.focusIsOnButton()'))) faults.push('focus does not return')
      return faults.length === 0 ? 'yes' : `**no** (${faults.join('; ')})`
    }),
  'announced wallet connects': async (target) => await connect(target, target.url),
  'without a project id': async (target) => await connect(target, `${target.url}?nopid`),
  'strict policy: connects': async (target) => await connect(target, target.strictUrl),
  'strict policy: violations': async ({ strictUrl, selectors }) =>
    await openPage({ selectors }, async (page) => {
      await visitAndOpen(page, strictUrl, selectors.dialog !== null).catch(() => undefined)
      return String(/** @type {string[]} */ (await page.evaluate('bench.violations')).length)
    }),
  'strict policy: pixels that differ': async ({ url, strictUrl, selectors }) => {
    const [plain, strict] = [await takePicture(url, selectors), await takePicture(strictUrl, selectors)]
    return await openPage({ selectors }, async (page) => `${(await comparePictures(page, plain, strict)).toFixed(1)} %`)
  },
  [`other hosts hang ${hangMs / 1_000} s: modal`]: async ({ url, selectors }) => {
    if (selectors.dialog === null) return '–'
    /** @param {Page} page */
    const prepare = async (page) => {
      const own = new URL(url).host
      await page.context().route(
        (address) => address.host !== own,
        async (route) => {
          await pause(hangMs)
          await route.abort('timedout').catch(() => undefined)
        },
      )
    }
    return await openPage({ selectors, prepare }, async (page) => {
      await visit(page, url)
      return `${Math.round((await openModal(page)).listedMs)} ms`
    })
  },
  'smallest wallet row on a phone': async ({ url, selectors }) => {
    if (selectors.wallet === null) return '–'
    const context = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: phone }
    return await openPage({ selectors, context }, async (page) => {
      await visitAndOpen(page, url, true)
      const heights = 'bench.wallets().map((one) => one.getBoundingClientRect().height)'
      const all = /** @type {number[]} */ (await page.evaluate(heights))
      return `${Math.round(Math.min(...all))} px`
    })
  },
}

const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** @param {Page} page @param {string} url @param {boolean} hasModal */
async function visitAndOpen(page, url, hasModal) {
  await visit(page, url)
  await pause(1_500)
  if (!hasModal) return
  await openModal(page)
  await pause(1_000)
}

/** @param {Target} target @param {string} url */
async function connect({ selectors }, url) {
  return await openPage({ selectors, hasWallet: true }, async (page) => {
    let faults = 0
    page.on('pageerror', () => (faults += 1))
    await visitAndOpen(page, url, selectors.dialog !== null)
    await pickWallet(page, selectors.dialog !== null)
    return faults === 0 ? 'yes' : `yes, ${faults} uncaught errors`
  })
}

/** @param {string} url @param {import('./entries.mjs').Selectors} selectors */
async function takePicture(url, selectors) {
  return await openPage({ selectors }, async (page) => {
    await visitAndOpen(page, url, selectors.dialog !== null).catch(() => undefined)
    return (await page.screenshot()).toString('base64')
  })
}

/** @param {Page} page @param {string} before @param {string} after @returns {Promise<number>} percent */
async function comparePictures(page, before, after) {
  return await page.evaluate(
    async ([one, other]) => {
      /** @param {string} picture */
      const read = async (picture) => {
        const image = new Image()
        image.src = `data:image/png;base64,${picture}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
        canvas?.drawImage(image, 0, 0)
        return canvas?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
      }
      const [a, b] = [await read(one), await read(other)]
      let differing = 0
      for (let at = 0; at < a.length; at += 4) {
        const distance = [0, 1, 2].reduce((sum, band) => sum + Math.abs((a[at + band] ?? 0) - (b[at + band] ?? 0)), 0)
        if (distance > 24) differing += 1
      }
      return (400 * differing) / a.length
    },
    /** @type {[string, string]} */ ([before, after]),
  )
}
