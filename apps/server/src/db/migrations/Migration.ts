import type { Tx } from '../Database.ts'

/** One step of the schema, applied once and never changed afterwards. */
export type Migration = {
  /** Sorts in the order of application, e.g. `0001-foundation`. */
  name: string
  /** Run in order, in one transaction. Only what PostgreSQL 15 understands; a function fills in what SQL cannot work out. */
  statements: readonly (string | ((tx: Tx) => Promise<void>))[]
  /**
   * Why no process of the version before needs what this removes, renames or narrows: while an upgrade goes on, both versions use the
   * database. Without it, a migration only adds.
   */
  narrows?: string
}
