import './styles/base.css'
// Its code comes later; another style sheet then would have the whole page laid out again.
import './features/gestures/watchSwipes.module.css'
import { createRoot, type RootOptions } from 'react-dom/client'
import { readConfig } from './config/readConfig.ts'
import { createAppRouter } from './router.ts'
import { App } from './shell/App.tsx'
import { rootElementId } from './shell/Document.tsx'
import { readKeptPage } from './shell/readKeptPage.ts'
import { registerWorker } from './shell/registerWorker.ts'
import { watchNewVersion } from './shell/watchNewVersion.ts'
import { nextTurn } from './timing/nextTurn.ts'
import { formatMoment } from './ui/text/formatMoment.ts'
import type { LaterCode } from './viewer/service/LaterCode.ts'
import { loadPart } from './viewer/service/loadPart.ts'
import { PartMissingError } from './viewer/service/PartMissingError.ts'
import { watchInstallOffer } from './viewer/watchInstallOffer.ts'
import { languageStore, startLanguage } from './words/languageStore.ts'

const root = document.getElementById(rootElementId)
if (root === null) throw new Error(`The page has no #${rootElementId}. Open it through the service, not as a file.`)

/** Nothing else imports the writing part: reading never waits for it. */
const later: LaterCode = {
  loadGraph: async () => (await loadPart(import('./api/graph/createGraph.ts'))).createGraph,
  loadService: async () => (await loadPart(import('./acting/createActingService.ts'))).createActingService,
  loadWallet: async () => {
    const { WalletRoot } = await loadPart(import('./acting/WalletRoot.tsx'))
    // The last part that a page loads: what is kept for the next visit takes nothing from this one.
    void registerWorker()
    return WalletRoot
  },
}

/**
 * In several tasks, each of which takes a slow phone 50 ms. No `await` at the top: other parts import from this one, and
 * would wait for it.
 */
async function start(element: HTMLElement) {
  watchNewVersion()
  // Early: the browser offers once.
  watchInstallOffer()
  const config = readConfig()
  const waiting = Promise.all([readKeptPage({ config }), startLanguage()])
  await nextTurn()
  const router = createAppRouter({ config })
  const [kept] = await waiting
  await nextTurn()
  // Makes the formatter that every post asks for.
  formatMoment(new Date(), Date.now(), languageStore.get().locale)
  await nextTurn()
  const options: RootOptions = {
    // The page reports that a part is missing, and offers a reload.
    onCaughtError: (error) => error instanceof PartMissingError || console.error(error),
  }
  createRoot(element, options).render(<App config={config} router={router} later={later} kept={kept} />)
}

void start(root)
