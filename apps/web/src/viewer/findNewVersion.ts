/** Has the browser look for a newer service worker. Whatever goes wrong is found out the next time. */
export async function findNewVersion(): Promise<void> {
  try {
    const registration = await globalThis.navigator.serviceWorker?.getRegistration()
    await registration?.update()
  } catch {
    // Offline, or a browser that keeps no workers.
  }
}
