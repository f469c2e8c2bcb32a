import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the chosen tab of a row that scrolls in view. */
export function useShownTab<Row extends HTMLElement = HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = row.current
    const tab = element?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-current="page"]')
    // Measured once for each tab: the page around may render at every change.
    if (!element || !tab || tab === shown.current) return
    shown.current = tab
    if (element.scrollWidth <= element.clientWidth) return
    // By the row alone: scrollIntoView would move the page as well.
    const [at, within] = [tab.getBoundingClientRect(), element.getBoundingClientRect()]
    element.scrollBy({ left: at.left + at.width / 2 - within.left - within.width / 2 })
  })
  return row
}
