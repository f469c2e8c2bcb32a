/**
 * What runs in a measured page before its own scripts. Times are of frames: what a person can have seen.
 *
 * @typedef {object} Probe
 * @property {(condition: () => unknown) => Promise<number>} painted  When the frame after the one in which the condition first held began.
 * @property {number} clickedAt  Time stamp of the last click.
 * @property {number[]} interactionMs  Of each key press, click or tap whose next frame took longer than 16 ms.
 * @property {number[]} longFrameMs  Frames that took longer than 50 ms.
 * @property {(selector: string) => boolean} isShown
 */

/** Puts the probe into the page, as `bench`. It is sent there as text, so it uses nothing of this file. */
export function installProbe() {
  const frame = () => new Promise(requestAnimationFrame)
  /** @type {Map<number, number>} */
  const interactions = new Map()
  /** @type {Probe} */
  const probe = {
    async painted(condition) {
      do await frame()
      while (!condition())
      await frame()
      return performance.now()
    },
    clickedAt: 0,
    get interactionMs() {
      return [...interactions.values()]
    },
    longFrameMs: [],
    isShown(selector) {
      const element = document.querySelector(selector)
      return element !== null && element.getBoundingClientRect().height > 1 && element.checkVisibility()
    },
  }
  addEventListener('click', ({ timeStamp }) => (probe.clickedAt = timeStamp), true)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // TypeScript's list of the DOM does not know the id yet.
      const { interactionId, duration } = /** @type {PerformanceEntry & { interactionId: number }} */ (entry)
      if (interactionId > 0) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.longFrameMs.push(duration)
  }).observe({ type: 'long-animation-frame' })
  Object.assign(globalThis, { bench: probe })
}
