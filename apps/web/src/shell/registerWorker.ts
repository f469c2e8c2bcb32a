import { findNewVersion } from '../viewer/findNewVersion.ts'

export type RegisterWorkerParameters = {
  /** Injected by tests. */
  container?: Pick<ServiceWorkerContainer, 'register'> | undefined
  isSecure?: boolean
}

/** Minimum time between checks for a newer version, when a reader returns to an open page. */
const checkMs = 3_600_000

/** Registers the service worker, once the page has loaded all it needs. Browsers without one, and private windows, go without. */
export async function registerWorker({
  container = navigator.serviceWorker,
  isSecure = isSecureContext,
}: RegisterWorkerParameters = {}): Promise<void> {
  if (!container || !isSecure) return
  await untilIdle()
  try {
    await container.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // Blocked storage, a full disk, or no connection by now. Every page load tries again.
    return
  }
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < checkMs) return
    checkedAt = Date.now()
    void findNewVersion()
  })
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 1_000)
  })
}
