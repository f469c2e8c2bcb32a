import './styles/base.css'
import { createRoot } from 'react-dom/client'
import { readConfig } from './config/readConfig.ts'
import { createAppRouter } from './router.ts'
import { App } from './shell/App.tsx'
import { rootElementId } from './shell/Document.tsx'
import { reloadOnNewVersion } from './shell/reloadOnNewVersion.ts'
import type { ActingCode } from './viewer/ActingCode.ts'
import { startLanguage, withWords } from './words/languageStore.ts'

const root = document.getElementById(rootElementId)
if (root === null) throw new Error(`The page has no #${rootElementId}. Open it through the service, not as a file.`)

/** Nothing else imports what acts: reading never waits for it. */
const acting: ActingCode = {
  loadService: async () => (await withWords(import('./acting/createActingService.ts'))).createActingService,
  loadWallet: async () => (await withWords(import('./acting/WalletRoot.tsx'))).WalletRoot,
}

reloadOnNewVersion()
const config = readConfig()
const render = () =>
  createRoot(root).render(<App config={config} router={createAppRouter({ config })} acting={acting} />)
void startLanguage().then(render)
