/** `localStorage`, or `null` on a server and where the browser blocks it. */
export function findLocalStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}
