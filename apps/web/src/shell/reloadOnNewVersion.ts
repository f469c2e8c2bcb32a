const lastReloadKey = 'kith.reloaded'
/** A second failure within this time is not a new version, and reloading again would go round in circles. */
const patienceMs = 10_000

/** Loads the page anew when a part of it is gone from the service: a newer version has taken its place. */
export function reloadOnNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(lastReloadKey) ?? 0)
    if (Date.now() - last < patienceMs) return
    sessionStorage.setItem(lastReloadKey, String(Date.now()))
    // The page that asked is going away; its error page would only flash.
    event.preventDefault()
    location.reload()
  })
}
