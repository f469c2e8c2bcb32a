import { beforeEach, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import './spiedModules.ts'

// All files share one page, which loads the kit once; this runs before each. Ends what the file before left: what it drew and
// replaced, and what storage and document remember.
await cleanup()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
for (const element of [document.documentElement, document.body]) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
}
document.documentElement.lang = 'en'
history.replaceState(null, '', location.pathname + location.search)
scrollTo(0, 0)
// To emulate anything ends all that was emulated before, Playwright's reduced motion included.
await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })

// To import it does this for one file: the first of the page.
beforeEach(cleanup)
