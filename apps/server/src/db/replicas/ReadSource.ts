import type { Db } from '../Database.ts'

/** Where the reads of one request go. */
export type ReadSource = Readonly<{
  db: Db
  /** For searches, which have connections of their own. */
  searchDb: Db
}>
