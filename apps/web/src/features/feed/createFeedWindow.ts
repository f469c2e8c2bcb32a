/** A post this near to the screen is drawn, in pixels. */
const nearPx = 2_000
/**
 * A post that was drawn stays until it is this far away: some hundred posts, which find-in-page and screen readers reach. Those off
 * screen are not laid out (`content-visibility`). Beyond, a thousand would cost memory and every update of the cache.
 */
const farPx = 20_000
/** So near, it is drawn before anything else. */
const urgentPx = 300

export type WindowEntry = {
  /** It should be drawn; `isUrgent` if it is on screen or about to be. */
  onNear(isUrgent: boolean): void
  /** It may go. It is `height` pixels high. */
  onFar(height: number): void
  onHeight(height: number): void
}

/** Watches where the posts of a list are. */
export type FeedWindow = {
  /** Returns a stop function. */
  observe(element: Element, entry: WindowEntry): () => void
}

export function createFeedWindow(): FeedWindow {
  const entries = new Map<Element, WindowEntry>()
  const near = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target, boundingClientRect } of changes) {
        const isUrgent = boundingClientRect.bottom > -urgentPx && boundingClientRect.top < innerHeight + urgentPx
        if (isIntersecting) entries.get(target)?.onNear(isUrgent)
      }
    },
    { rootMargin: `${nearPx}px 0px` },
  )
  const far = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target, boundingClientRect } of changes) {
        if (!isIntersecting) entries.get(target)?.onFar(boundingClientRect.height)
      }
    },
    { rootMargin: `${farPx}px 0px` },
  )
  const heights = new ResizeObserver((changes) => {
    for (const { target, borderBoxSize } of changes) entries.get(target)?.onHeight(borderBoxSize[0]?.blockSize ?? 0)
  })
  const observers = [near, far, heights]

  return {
    observe(element, entry) {
      entries.set(element, entry)
      for (const observer of observers) observer.observe(element)
      return () => {
        entries.delete(element)
        for (const observer of observers) observer.unobserve(element)
      }
    },
  }
}
