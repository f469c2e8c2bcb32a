import type { Database } from './Database.ts'
import { tableKinds } from './tableKinds.ts'
import type { TableKind } from './tables/TableKind.ts'

/** The names of all tables of one kind. */
export function listTables(kind: TableKind): readonly (keyof Database)[] {
  // `Object.entries` forgets the keys' type; each file of tables has an entry for each of its own.
  const entries = Object.entries(tableKinds) as [keyof Database, TableKind][]
  return entries.flatMap(([table, of]) => (of === kind ? [table] : []))
}
