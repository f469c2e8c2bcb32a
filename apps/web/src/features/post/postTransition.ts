import { isMotionReduced } from '../../theme/isMotionReduced.ts'

const glideMs = 180
/** A page that takes longer to come has no connection with the press any more. */
const longestWaitMs = 1_000

let pressed: { id: string; top: number; atMs: number } | null = null

/**
 * The way of a post from where it was pressed to its place on its own page. View Transitions would do the same, and make every page
 * change wait for a picture of the old page (docs/app.md, "Motion").
 */
export const postTransition = {
  /** Remembers where the post was whose link is pressed. */
  remember(id: string, link: Element): void {
    const top = link.closest('article')?.getBoundingClientRect().top
    pressed = top === undefined ? null : { id, top, atMs: performance.now() }
  },
  /** Lets the post come from there. Nothing waits for it. */
  glide(id: string, post: Element): void {
    const from = pressed
    pressed = null
    if (from?.id !== id || performance.now() - from.atMs > longestWaitMs || isMotionReduced()) return
    // The page has been scrolled by then, and nothing is painted yet.
    requestAnimationFrame(() => {
      const start = { translate: `0 ${from.top - post.getBoundingClientRect().top}px` }
      const end = { translate: '0 0' }
      const timing = { duration: glideMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' }
      post.animate([start, end], timing)
      for (const part of listBelow(post)) part.animate([{ ...start, opacity: 0 }, end], timing)
    })
  },
}

/** What a page shows below an element. */
function listBelow(element: Element): Element[] {
  const below: Element[] = []
  for (let at: Element | null = element; at && at.tagName !== 'MAIN'; at = at.parentElement)
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) below.push(next)
  return below
}
