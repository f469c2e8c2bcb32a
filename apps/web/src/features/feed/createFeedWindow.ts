/** A post this near to the screen is drawn, in pixels. */
const nearPx = 2_000
/**
 * Posts that were drawn stay until they are this far away: a hundred of them, which find-in-page and screen readers reach.
 * Those off screen are not laid out (`content-visibility`). Beyond, each would cost memory, every frame and every update of
 * the cache.
 */
const farPx = 10_000
/** So near, it is drawn before anything else: on a page that scrolls, it is about to be seen. */
const urgentPx = 300

export type WindowEntry = {
  /** It should be drawn; `isUrgent` if it is on screen or about to be. */
  onNear(isUrgent: boolean): void
  onHeight(height: number): void
}

/** Watches where the posts of a list are. */
export type FeedWindow = {
  /** Returns a stop function. */
  observe(element: Element, entry: WindowEntry): () => void
  /** Calls `onChange` when the chunk comes within reach of the screen, and when it leaves. Returns a stop function. */
  observeChunk(element: Element, onChange: (isNear: boolean) => void): () => void
}

export function createFeedWindow(): FeedWindow {
  const entries = new Map<Element, WindowEntry>()
  const chunks = new Map<Element, (isNear: boolean) => void>()
  // The document as the root: within a frame the margins would not count otherwise.
  const near = new IntersectionObserver(
    (changes) => {
      const margin = scrollY > 0 ? urgentPx : 0
      for (const { isIntersecting, target, boundingClientRect } of changes) {
        const isUrgent = boundingClientRect.bottom > -margin && boundingClientRect.top < innerHeight + margin
        if (isIntersecting) entries.get(target)?.onNear(isUrgent)
      }
    },
    { root: document, rootMargin: `${nearPx}px 0px` },
  )
  const far = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) chunks.get(target)?.(isIntersecting)
    },
    { root: document, rootMargin: `${farPx}px 0px` },
  )
  const heights = new ResizeObserver((changes) => {
    for (const { target, borderBoxSize } of changes) {
      // What has left the page is no height.
      if (target.isConnected) entries.get(target)?.onHeight(borderBoxSize[0]?.blockSize ?? 0)
    }
  })

  return {
    observe(element, entry) {
      entries.set(element, entry)
      near.observe(element)
      heights.observe(element)
      return () => {
        entries.delete(element)
        near.unobserve(element)
        heights.unobserve(element)
      }
    },
    observeChunk(element, onChange) {
      chunks.set(element, onChange)
      far.observe(element)
      return () => {
        chunks.delete(element)
        far.unobserve(element)
      }
    },
  }
}
