import type { CompiledQuery } from 'kysely'
import { createQuery, type Slots } from './createQuery.ts'
import type { Db } from './Database.ts'

/** Makes a function that sends a query whose statement is built once: see `createQuery`. */
export function createStatement<Values extends object, Row>(
  build: (db: Db, slots: Slots<Values>) => CompiledQuery<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  const query = createQuery(build)
  return async (db, values) => (await db.executeQuery<Row>(query(db, values))).rows
}
