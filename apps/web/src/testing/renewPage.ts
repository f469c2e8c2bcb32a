import { beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { contentPreference, defaultContent } from '../content/contentPreference.ts'
// Before any style of a feature, as in the app: it names the order of the layers.
import '../styles/base.css'
import { watchToasts } from '../ui/toast/showToast.ts'
import { windowTitle } from '../viewer/windowTitle.ts'
import { chooseLanguage, languageStore } from '../words/languageStore.ts'

// All files share one page, which loads the app once; this runs before each. Ends what the file before left: what it drew and
// replaced, and what modules and storage remember. `vi.mock` would come too late for a module that the page has.
await cleanup()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
contentPreference.set(defaultContent)
watchToasts(() => undefined)()
windowTitle.setCount(0)
if (languageStore.get().language !== 'en') await chooseLanguage('en')
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
for (const element of [document.documentElement, document.body]) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
}
document.documentElement.lang = 'en'
history.replaceState(null, '', location.pathname + location.search)
scrollTo(0, 0)

// To import it does this for one file: the first of the page.
beforeEach(cleanup)
