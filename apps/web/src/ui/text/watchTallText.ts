import { flushSync } from 'react-dom'
import { maxLines } from './maxLines.ts'

/** Paragraphs whose height depends on the column. One listener for all of them: a list may hold a thousand. */
const watched = new Map<HTMLElement, Watched>()

type Watched = { isTall: boolean; onChange(isTall: boolean): void }

/** Drawn by the current task, not yet measured. */
const added = new Set<HTMLElement>()

/** So near to the screen, in pixels, a paragraph is measured before the next paint. */
const nearPx = 400

/**
 * Paragraphs drawn far from the screen, which the browser does not lay out (`content-visibility`). To measure one it would have to,
 * and a page of a feed brings twenty. It reports each once it lays it out, a screen before it is seen.
 */
let laidOut: ResizeObserver | undefined

const settledAfterMs = 150
let timer: ReturnType<typeof setTimeout> | undefined
let width = 0

/**
 * Reports when a paragraph is taller than {@link maxLines}, clamped or not, and when it no longer is: before the next paint,
 * for one far from the screen once it comes near, and when the window's width changes. `isTall` is what the caller assumes.
 * Call it from a layout effect. Returns a stop function.
 */
export function watchTallText(element: HTMLElement, { isTall, onChange }: Watched): () => void {
  if (watched.size === 0) {
    width = innerWidth
    addEventListener('resize', onResize)
  }
  watched.set(element, { isTall, onChange })
  if (added.size === 0) queueMicrotask(measureAdded)
  added.add(element)
  return () => {
    watched.delete(element)
    added.delete(element)
    laidOut?.unobserve(element)
    if (watched.size === 0) removeEventListener('resize', onResize)
  }
}

/** All at once: each by itself would have the page laid out as often as there are posts. */
function measureAdded() {
  const elements = [...added].filter(isNear)
  for (const element of added) if (!elements.includes(element)) measureOnceLaidOut(element)
  added.clear()
  const changes = measureChanges(elements)
  // Nothing to draw before the paint, as for most pages: effects wait for their turn.
  if (changes.length > 0) flushSync(() => report(changes))
}

function measureOnceLaidOut(element: HTMLElement) {
  // Made here: a server loads this file, too.
  laidOut ??= new ResizeObserver((entries) => {
    // `observe` is called with paragraphs alone.
    const elements = entries.map(({ target }) => target as HTMLElement)
    for (const element of elements) laidOut?.unobserve(element)
    report(measureChanges(elements))
  })
  laidOut.observe(element)
}

/** By the box of its post in a list, which is laid out in any case. */
function isNear(element: HTMLElement): boolean {
  const box = element.closest('[data-post]')?.getBoundingClientRect()
  return box === undefined || (box.bottom > -nearPx && box.top < innerHeight + nearPx)
}

function onResize() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (innerWidth === width) return
    width = innerWidth
    report(measureChanges([...watched.keys()]))
  }, settledAfterMs)
}

type Change = { element: HTMLElement; isTall: boolean }

function measureChanges(elements: readonly HTMLElement[]): readonly Change[] {
  const results = measure(elements)
  return elements
    .map((element, index) => ({ element, isTall: results[index] === true }))
    .filter(({ element, isTall }) => watched.get(element)?.isTall !== isTall)
}

function report(changes: readonly Change[]) {
  for (const { element, isTall } of changes) {
    const known = watched.get(element)
    if (!known) continue
    known.isTall = isTall
    known.onChange(isTall)
  }
}

/** First all clamps are taken off, then all heights are read, so that the page is laid out once. */
function measure(elements: readonly HTMLElement[]): readonly boolean[] {
  const clamped = elements.filter((element) => element.dataset['clamped'] === 'true')
  for (const element of clamped) element.dataset['clamped'] = 'false'
  const results = elements.map(isTall)
  for (const element of clamped) element.dataset['clamped'] = 'true'
  return results
}

function isTall(element: HTMLElement): boolean {
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
  // The space inside its edge is less than half a line.
  return element.offsetHeight > (maxLines + 0.5) * lineHeight
}
