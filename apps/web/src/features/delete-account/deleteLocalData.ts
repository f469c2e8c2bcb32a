/** Settings of the browser, not of an account. */
const kept = new Set(['kith.theme', 'kith.language', 'kith.display', 'kith.content'])

/** Deletes what this browser stores of any account: drafts, unsent posts, claims, searches. */
export function deleteLocalData(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open()
      for (const key of Object.keys(storage)) if (key.startsWith('kith.') && !kept.has(key)) storage.removeItem(key)
    } catch {
      // Blocked storage holds nothing.
    }
  }
}
