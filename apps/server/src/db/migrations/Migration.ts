/** One step of the schema, applied once and never changed afterwards. */
export type Migration = {
  /** Sorts in the order of application, e.g. `0001-foundation`. */
  name: string
  /** Statements run in order, in one transaction. Only what PostgreSQL 15 understands. */
  statements: readonly string[]
}
