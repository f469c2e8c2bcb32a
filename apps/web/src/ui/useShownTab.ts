import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the chosen tab of a row that scrolls in view, also when the window becomes narrower. */
export function useShownTab<Row extends HTMLElement = HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = row.current && findTab(row.current)
    // Measured once for each tab: the page around may render at every change.
    if (!tab || tab === shown.current) return
    shown.current = tab
    show(row.current)
  })
  useEffect(() => {
    const onResize = () => show(row.current)
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])
  return row
}

function findTab(row: HTMLElement): HTMLElement | null {
  return row.querySelector('[aria-pressed="true"], [aria-current="page"]')
}

function show(row: HTMLElement | null): void {
  const tab = row && findTab(row)
  if (!tab || row.scrollWidth <= row.clientWidth) return
  // By the row alone: scrollIntoView would move the page as well.
  const [at, within] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: at.left + at.width / 2 - within.left - within.width / 2 })
}
