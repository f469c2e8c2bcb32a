import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element where it is on screen while `count` others arrive above it. Browsers do so themselves, but not at the top of a
 * page, which is where it begins. If they are there from the start, as on a page opened by its address, the page begins at the
 * element all the same. `id` says which thing the element shows: another one starts over.
 */
export function useScrollAnchor(id: string | undefined, count: number): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const last = useRef<{ id: string | undefined; count: number; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!element.current) return
    const top = element.current.getBoundingClientRect().top + scrollY
    const before = last.current
    last.current = { id, count, top }
    if (before?.id === id && before?.count !== count && scrollY === 0 && before)
      scrollBy({ top: top - before.top, behavior: 'instant' })
    if (before?.id === id || count === 0) return
    // After the router has put the page where it belongs: a reader who comes back is elsewhere by then.
    requestAnimationFrame(() => {
      const { current } = element
      if (current !== null && scrollY === 0) scrollBy({ top: findHeightAbove(current, count), behavior: 'instant' })
    })
  }, [id, count])
  return element
}

/** From the top of the first of the `count` elements before it. */
function findHeightAbove(element: Element, count: number): number {
  let first = element
  for (let above = 0; above < count; above++) first = first.previousElementSibling ?? first
  return element.getBoundingClientRect().top - first.getBoundingClientRect().top
}
