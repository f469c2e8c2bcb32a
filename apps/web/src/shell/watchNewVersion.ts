import { versionOffer } from '../viewer/versionOffer.ts'
import type { WorkerMessage } from '../worker/WorkerMessage.ts'

export type WatchNewVersionParameters = {
  /** Injected by tests. */
  container?: Pick<ServiceWorkerContainer, 'addEventListener'> | undefined
  /** Path of the script that this page started with. */
  entry?: string | undefined
}

/**
 * Offers a reload when a newer version has taken over, or a part of this page is gone from the service. It never reloads by itself:
 * somebody may be writing.
 */
export function watchNewVersion({
  container = navigator.serviceWorker,
  entry = findEntry(),
}: WatchNewVersionParameters = {}): void {
  // Private windows of some browsers have no workers.
  container?.addEventListener('message', ({ data }) => {
    // Only this app's worker can send: it is of this origin.
    const message = data as Partial<WorkerMessage> | null
    if (message?.type === 'kith-version' && message.entry !== entry) versionOffer.set('newVersion')
  })
  addEventListener('vite:preloadError', () => {
    // Offline, the part may load once the connection is back; its caller shows the error.
    if (navigator.onLine) versionOffer.set('partMissing')
  })
}

function findEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script ? new URL(script.src).pathname : undefined
}
