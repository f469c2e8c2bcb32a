/** Runs `action` while no other tab of this browser runs anything under the same name. Without locks, each tab is alone. */
export async function withLock<T>(name: string, action: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return action()
  return navigator.locks.request(name, action)
}
