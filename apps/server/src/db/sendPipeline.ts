import type { CompiledQuery } from 'kysely'
import type { Tx } from './Database.ts'

/** The rows of each statement, in their order. */
type Answers<Queries extends readonly CompiledQuery<unknown>[]> = {
  [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Row> ? readonly Row[] : never
}

/**
 * Sends the statements of a transaction as a pipeline, in their order, without waiting for each answer before the next.
 * The database runs them one after the other: each sees what those before it wrote, and holds the locks they took.
 *
 * @throws what the first of them that fails throws; then the transaction is to be rolled back.
 */
export async function sendPipeline<const Queries extends readonly CompiledQuery<unknown>[]>(
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
