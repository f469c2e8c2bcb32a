/** Has the browser check for a newer service worker. Failures are ignored: the next check finds it. */
export async function findNewVersion(): Promise<void> {
  try {
    const registration = await globalThis.navigator.serviceWorker?.getRegistration()
    await registration?.update()
  } catch {
    // Offline, or a browser without service workers.
  }
}
