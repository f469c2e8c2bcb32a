/**
 * Takes the place of the app's service worker in every browser that has it: deletes what that one kept, and removes itself. Open pages
 * go on, and load from the service. Private data is not the worker's: it goes at sign-out.
 */
export const removingWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  await registration.unregister()
  const names = (await caches.keys()).filter((name) => name.startsWith('kith-'))
  await Promise.all(names.map((name) => caches.delete(name)))
}
`
