import { beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import './spiedModules.ts'

// All files share one page, which loads the kit once; this runs before each, after `setUp.mjs`, and ends what the file before drew.
await cleanup()
document.body.replaceChildren()
// To emulate anything ends all that was emulated before, Playwright's reduced motion included.
await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })

// To import it does this for one file: the first of the page.
beforeEach(cleanup)
