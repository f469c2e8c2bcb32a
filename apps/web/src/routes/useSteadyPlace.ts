import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element where it is on screen while `count` others arrive above it. Browsers do so themselves, but not at the top of a
 * page, which is where it begins. `id` says which thing the element shows: another one starts over.
 */
export function useSteadyPlace(id: string | undefined, count: number): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const last = useRef<{ id: string | undefined; count: number; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!element.current) return
    const top = element.current.getBoundingClientRect().top + scrollY
    const before = last.current
    last.current = { id, count, top }
    if (before?.id === id && before?.count !== count && scrollY === 0 && before)
      scrollBy({ top: top - before.top, behavior: 'instant' })
  }, [id, count])
  return element
}
