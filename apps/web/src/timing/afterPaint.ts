/** A background tab paints nothing. Its code loads after this long. */
const paintMs = 1_000

/**
 * Calls `run` once the page's first content is painted, and soon where it was painted before. A first frame may come earlier: the
 * page mounts piece by piece, and what loads then takes the network and the thread from it.
 *
 * @returns a function that cancels it.
 */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, paintMs)
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  observer.observe({ type: 'paint', buffered: true })
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
