import { clear, createStore } from 'idb-keyval'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { contentPreference, defaultContent } from '../content-preference/contentPreference.ts'
// Before any style of a feature, as in the app: it names the order of the layers.
import '../styles/base.css'
import { watchToasts } from '../ui/toast/showToast.ts'
import { windowTitle } from '../viewer/windowTitle.ts'
import { chooseLanguage, languageStore } from '../words/languageStore.ts'

// All files share one page, which loads the app once; this runs before each, after `setUp.mjs`. Ends what the file before left: what it
// drew, and what modules remember. `vi.mock` would come too late for a module that the page has.
await cleanup()
document.body.replaceChildren()
contentPreference.set(defaultContent)
watchToasts(() => undefined)()
windowTitle.setCount(0)
if (languageStore.get().language !== 'en') await chooseLanguage('en')
// They are stored where they change.
localStorage.clear()
// A composer keeps its draft after a moment: on a slow machine also one that a test left open for its last steps.
await clear(createStore('kith-drafts', 'drafts'))

// To import it does this for one file: the first of the page.
beforeEach(cleanup)
