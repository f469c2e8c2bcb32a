import type { Database } from './Database.ts'
import { type TableKind, tableKinds } from './tableKinds.ts'

/** The names of all tables of one kind. */
export function listTables(kind: TableKind): readonly (keyof Database)[] {
  // `Object.entries` forgets the keys' type; they are exactly those of `tableKinds`.
  const entries = Object.entries(tableKinds) as [keyof Database, TableKind][]
  return entries.flatMap(([table, of]) => (of === kind ? [table] : []))
}
