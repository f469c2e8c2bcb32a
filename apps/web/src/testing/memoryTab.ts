import type { TabStorage } from '../drafts/openTab.ts'

export type MemoryTab = TabStorage & {
  /** As a browser does for a duplicated tab. */
  copy(): MemoryTab
}

/** What a tab keeps across reloads, kept as long as the test. */
export function memoryTab(kept: Record<string, string> = {}): MemoryTab {
  const values = new Map(Object.entries(kept))
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    copy: () => memoryTab(Object.fromEntries(values)),
  }
}
