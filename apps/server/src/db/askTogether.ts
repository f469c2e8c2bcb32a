import type { CompiledQuery } from 'kysely'
import type { Tx } from './Database.ts'
import { sendTogether } from './sendTogether.ts'

/** What is to be read from the database; `query` is `null` where nothing needs to be asked. */
export type Question<Answer> = Readonly<{
  query: CompiledQuery<unknown> | null
  read: (rows: readonly unknown[]) => Answer
}>

/** Asks by a query, and reads the answer from its rows. */
export function ask<Row, Answer>(query: CompiledQuery<Row>, read: (rows: readonly Row[]) => Answer): Question<Answer> {
  // `askTogether` gives it the rows of this very query.
  return { query, read: read as Question<Answer>['read'] }
}

/** What is known without asking. */
export function known<Answer>(answer: Answer): Question<Answer> {
  return { query: null, read: () => answer }
}

/** Asks several questions in one turn, in their order. */
export async function askTogether<Answers extends object>(
  tx: Tx,
  questions: { [Name in keyof Answers]: Question<Answers[Name]> },
): Promise<Answers> {
  const named = Object.entries<Question<unknown>>(questions)
  const rows = await sendTogether(
    tx,
    named.flatMap(([, { query }]) => query ?? []),
  )
  const next = rows.values()
  const answers = named.map(([name, { query, read }]) => [name, read(query ? (next.next().value ?? []) : [])])
  return Object.fromEntries(answers) as Answers
}
