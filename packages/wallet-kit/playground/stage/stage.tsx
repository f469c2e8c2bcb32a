import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { kitStates } from '../../src/test-page/states/kitStates.ts'
import { createSettingsStore } from '../settings/createSettingsStore.ts'
import { parseSettings } from '../settings/settings.ts'
import { toSlug } from '../settings/toSlug.ts'
import { createLiveConfig } from './createLiveConfig.ts'
import { LiveKit } from './LiveKit.tsx'
import { openKitState } from './openKitState.tsx'
import './stage.css'
import { type StageMessage, watchMessages } from './watchMessages.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
const store = createSettingsStore(parseSettings(window.location.search))
const state = kitStates.find(({ name }) => toSlug(name) === store.get().state)

if (window.parent === window) {
  void start(root)
} else {
  // The page around has the settings, and may have changed them since it wrote this frame's address.
  const stop = watchMessages(
    () => window.parent,
    (message) => {
      if (message.type !== 'settings') return
      stop()
      store.set(message.settings)
      void start(root)
      watchMessages(
        () => window.parent,
        (next) => next.type === 'settings' && store.set(next.settings),
      )
    },
  )
  send({ type: 'ready' })
}

function send(message: StageMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin)
}

async function start(root: HTMLElement): Promise<void> {
  store.watch(showGround)
  showGround()
  if (state) {
    const isReached = await openKitState(root, state, store).then(
      () => true,
      (error: unknown) => {
        reportError(error)
        return false
      },
    )
    send({ type: 'opened', isReached })
    return
  }
  const config = createLiveConfig(store, (network) => send({ type: 'network', network }))
  createRoot(root).render(
    <StrictMode>
      <LiveKit config={config} store={store} />
    </StrictMode>,
  )
  send({ type: 'opened', isReached: true })
}

/** The app's page around the kit is as light or dark as its theme. */
function showGround(): void {
  const { theme, half } = store.get()
  document.documentElement.dataset['ground'] = theme === 'automatic' ? half : theme
}
