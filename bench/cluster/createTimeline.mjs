/**
 * When something succeeded, and what failed.
 *
 * @typedef {object} Timeline
 * @property {() => void} succeed
 * @property {(name: string) => void} fail
 * @property {(from: number, to: number) => Measured} measure  The successes between two times.
 * @property {(from: number, to: number) => Record<string, number>} listFailures  Their number, by name.
 *
 * @typedef {{ longestGapMs: number, count: number }} Measured  longestGapMs: longest time without a success.
 */

/** Times are `performance.now()`. @returns {Timeline} */
export function createTimeline() {
  /** @type {number[]} */
  const successes = []
  /** @type {{ at: number, name: string }[]} */
  const failures = []
  return {
    succeed: () => void successes.push(performance.now()),
    fail: (name) => void failures.push({ at: performance.now(), name }),
    measure(from, to) {
      const within = successes.filter((at) => at >= from && at <= to)
      const longestGapMs = [...within, to].reduce(
        ({ longest, last }, at) => ({ longest: Math.max(longest, at - last), last: at }),
        { longest: 0, last: from },
      ).longest
      return { longestGapMs, count: within.length }
    },
    listFailures(from, to) {
      /** @type {Record<string, number>} */
      const counts = {}
      for (const { at, name } of failures) if (at >= from && at <= to) counts[name] = (counts[name] ?? 0) + 1
      return counts
    },
  }
}
