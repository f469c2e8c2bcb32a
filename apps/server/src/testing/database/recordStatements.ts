import { DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'

/** Texts of the statements that are asked from now on, but for those a transaction sends together. */
export function recordStatements(): { listTexts: () => string[]; [Symbol.dispose]: () => void } {
  const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  return {
    listTexts: () => asked.mock.calls.map(([{ sql }]) => sql),
    [Symbol.dispose]: () => asked.mockRestore(),
  }
}
