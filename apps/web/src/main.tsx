import './styles/base.css'
import { createRoot } from 'react-dom/client'
import { readConfig } from './config/readConfig.ts'
import { createAppRouter } from './router.ts'
import { App } from './shell/App.tsx'
import { rootElementId } from './shell/Document.tsx'
import { readKeptPage } from './shell/readKeptPage.ts'
import { registerWorker } from './shell/registerWorker.ts'
import { watchNewVersion } from './shell/watchNewVersion.ts'
import type { ActingCode } from './viewer/service/ActingCode.ts'
import { PartMissingError } from './viewer/service/PartMissingError.ts'
import { startLanguage, withWords } from './words/languageStore.ts'

const root = document.getElementById(rootElementId)
if (root === null) throw new Error(`The page has no #${rootElementId}. Open it through the service, not as a file.`)

/** Nothing else imports what acts: reading never waits for it. */
const acting: ActingCode = {
  loadService: async () => (await load(import('./acting/createActingService.ts'))).createActingService,
  loadWallet: async () => {
    const { WalletRoot } = await load(import('./acting/WalletRoot.tsx'))
    // The last part that a page loads: what is kept for the next visit takes nothing from this one.
    void registerWorker()
    return WalletRoot
  },
}

async function load<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await withWords(part)
  } catch (cause) {
    throw new PartMissingError({ cause })
  }
}

/** No `await` at the top: other parts import from this one, and would wait for it. */
async function start(element: HTMLElement) {
  watchNewVersion()
  const config = readConfig()
  const router = createAppRouter({ config })
  const [kept] = await Promise.all([readKeptPage({ config }), startLanguage()])
  createRoot(element).render(<App config={config} router={router} acting={acting} kept={kept} />)
}

void start(root)
