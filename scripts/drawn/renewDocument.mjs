/// <reference lib="dom" />

import { vi } from 'vitest'

/** Ends what a test file left in the page that all share, but for what it drew: stubs, storage, what the document says of itself. */
export function renewDocument() {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  }
  document.documentElement.lang = 'en'
  history.replaceState(null, '', location.pathname + location.search)
  scrollTo(0, 0)
}
