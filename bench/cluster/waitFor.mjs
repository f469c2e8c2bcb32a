/**
 * Retries until the answer is neither `null`, `false` nor an error, and returns it. Rejects after `limitMs`.
 *
 * @template Value
 * @param {string} what
 * @param {() => Promise<Value | null | false>} ask
 * @param {{ limitMs?: number, everyMs?: number }} [options]
 * @returns {Promise<Value>}
 */
export async function waitFor(what, ask, { limitMs = 120_000, everyMs = 200 } = {}) {
  const endsAt = performance.now() + limitMs
  /** @type {unknown} */
  let problem
  while (performance.now() < endsAt) {
    try {
      const answer = await ask()
      if (answer !== null && answer !== false) return answer
      problem = undefined
    } catch (error) {
      problem = error
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  throw new Error(`After ${limitMs / 1_000} s, still not: ${what}.`, { cause: problem })
}
