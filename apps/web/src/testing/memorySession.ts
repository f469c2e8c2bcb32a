import type { SessionState, SessionStore } from '../session/createSessionStore.ts'
import type { SessionRecord } from '../session/SessionRecord.ts'

/** A session that is kept nowhere. */
export function memorySession(record?: SessionRecord): SessionStore {
  const listeners = new Set<() => void>()
  let state: SessionState = record ? { status: 'ready', record } : { status: 'none' }
  const change = async (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    save: (saved) => change({ status: 'ready', record: saved }),
    end: (notice) => change({ status: 'none', ...(notice && { notice }) }),
    endOf: async (delegation, notice) => {
      if (state.record?.delegation === delegation) await change({ status: 'none', ...(notice && { notice }) })
    },
    close: () => listeners.clear(),
  }
}
