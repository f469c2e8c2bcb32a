/** A tab in the background draws no frames. */
const longestMs = 100

/** Resolves once what has changed is painted, so that a press is answered before the work that it causes. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs)
    // It runs before the frame is painted, a task of its own after.
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
