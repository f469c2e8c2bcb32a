import type { CompiledQuery } from 'kysely'
import type { Tx } from './Database.ts'
import { sendPipeline } from './sendPipeline.ts'

/** What is to be read from the database, by one query or several; by none where nothing needs to be asked. */
export type Question<Answer> = Readonly<{
  queries: readonly CompiledQuery<unknown>[]
  /** Reads the answer from the rows of each query. */
  read: (rows: readonly (readonly unknown[])[]) => Answer
}>

/** Asks by a query, and reads the answer from its rows. */
export function ask<Row, Answer>(query: CompiledQuery<Row>, read: (rows: readonly Row[]) => Answer): Question<Answer> {
  // `readBatch` passes it the rows of this very query.
  return { queries: [query], read: ([rows = []]) => read(rows as readonly Row[]) }
}

/** What is known without asking. */
export function known<Answer>(answer: Answer): Question<Answer> {
  return { queries: [], read: () => answer }
}

/** Several questions as one, with the answers in their order. */
export function askEach<Answer>(questions: readonly Question<Answer>[]): Question<readonly Answer[]> {
  return {
    queries: questions.flatMap(({ queries }) => queries),
    read(rows) {
      const next = rows.values()
      return questions.map(({ queries, read }) => read(queries.map(() => next.next().value ?? [])))
    },
  }
}

/** Answers several questions in one pipeline of queries, in their order. */
export async function readBatch<Answers extends object>(
  tx: Tx,
  questions: { [Name in keyof Answers]: Question<Answers[Name]> },
): Promise<Answers> {
  const named = Object.entries<Question<unknown>>(questions)
  const { queries, read } = askEach(named.map(([, question]) => question))
  const answers = read(await sendPipeline(tx, queries))
  return Object.fromEntries(named.map(([name], index) => [name, answers[index]])) as Answers
}
