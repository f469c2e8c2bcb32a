import { openPage } from './openPage.mjs'
import { openModal, pause, pickWallet, visit } from './pageActions.mjs'

/**
 * @typedef {Record<string, number>} Times  Name of the figure → ms (or MB, elements, where the name says so).
 * @typedef {{ url: string, selectors: import('./entries.mjs').Selectors }} Target
 */

/** @type {Record<string, (target: Target) => Promise<Times>>} One new browser each, so that nothing is warm. */
export const timedRuns = {
  'as it is': (target) => openAndMeasure(target, 1),
  '4x slower CPU': (target) => openAndMeasure(target, 4),
  'pointer first': async ({ url, selectors }) =>
    await openPage({ selectors }, async (page) => {
      if (selectors.dialog === null) return {}
      await visit(page, url)
      await pause(2_000)
      const { listedMs } = await openModal(page, { restMs: 200 })
      return { 'click → list painted, 1x, pointer there 200 ms before': listedMs }
    }),
  'slow 4G': async ({ url, selectors }) =>
    await openPage({ selectors, cpuSlowdown: 4, isSlowNetwork: true }, async (page) => ({
      'button shown, 4x CPU and slow 4G': await visit(page, url),
    })),
  connect: async ({ url, selectors }) =>
    await openPage({ selectors, hasWallet: true }, async (page) => {
      const hasModal = selectors.dialog !== null
      await visit(page, url)
      await pause(1_500)
      if (hasModal) {
        await openModal(page)
        await pause(300)
      }
      const connectMs = await pickWallet(page, hasModal)
      await pause(1_500)
      await page.goto(url, { waitUntil: 'commit' })
      return {
        'wallet picked → address shown': connectMs,
        'reload → address shown': /** @type {number} */ (await page.evaluate('bench.connectedAt()')),
      }
    }),
}

/** @param {Target} target @param {number} cpuSlowdown @returns {Promise<Times>} */
async function openAndMeasure({ url, selectors }, cpuSlowdown) {
  const suffix = `${cpuSlowdown}x`
  return await openPage({ selectors, cpuSlowdown }, async (page, devtools) => {
    const buttonMs = await visit(page, url)
    // The load is over by then: a click is timed alone.
    await pause(cpuSlowdown === 1 ? 2_000 : 4_000)
    /** @type {Times} */
    const times = { [`button shown, ${suffix}`]: buttonMs }
    if (cpuSlowdown === 1) times['heap after load, MB'] = await measureHeap(devtools)
    if (selectors.dialog === null) return times
    const { listedMs, stillMs } = await openModal(page)
    times[`click → list painted, ${suffix}`] = listedMs
    times[`click → opaque and still, ${suffix}`] = stillMs
    if (cpuSlowdown > 1) return times
    await pause(1_500)
    times['heap with the modal open, MB'] = await measureHeap(devtools)
    times['elements with the modal open'] = /** @type {number} */ (await page.evaluate('bench.elements()'))
    return times
  })
}

/** @param {import('playwright-core').CDPSession} devtools */
async function measureHeap(devtools) {
  await devtools.send('Performance.enable')
  for (let time = 0; time < 2; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20
}
