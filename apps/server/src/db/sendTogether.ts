import type { CompiledQuery } from 'kysely'
import type { Tx } from './Database.ts'

/** What each of several statements answered, in their order. */
type Answers<Queries extends readonly CompiledQuery<unknown>[]> = {
  [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Row> ? readonly Row[] : never
}

/**
 * Sends statements of a transaction at once, in their order, instead of waiting for the answer to each before the next.
 * The database runs them one after the other: each sees what those before it wrote, and holds the locks they took.
 *
 * @throws what the first of them that fails throws; then the transaction is to be rolled back.
 */
export async function sendTogether<const Queries extends readonly CompiledQuery<unknown>[]>(
  tx: Tx,
  queries: Queries,
): Promise<Answers<Queries>> {
  if (queries.length === 0) return [] as unknown as Answers<Queries>
  return await tx.getExecutor().provideConnection(async (connection) => {
    const results = await Promise.all(queries.map((query) => connection.executeQuery(query)))
    // The rows have the shape of each typed query.
    return results.map(({ rows }) => rows) as unknown as Answers<Queries>
  })
}
