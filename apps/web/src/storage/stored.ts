/** The value stored under `key`, or `null`. The caller's type is trusted: only this app writes there, and a misfit must be harmless. */
export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    // Blocked storage or a damaged value hold nothing.
    return null
  }
}

/** Stores `value` under `key`; `null` deletes it. Returns whether it was stored. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
