/**
 * Whether a GET of `url` succeeds. Rejects if there is no answer in 10 s.
 *
 * @param {string} url
 */
export async function isOk(url) {
  return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok
}
