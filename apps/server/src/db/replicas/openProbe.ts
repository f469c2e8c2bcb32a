import { Kysely, PostgresDialect } from 'kysely'
import { noTelemetry } from '../../telemetry/noTelemetry.ts'
import type { Database, Db } from '../Database.ts'
import { openPool } from '../postgres/openPool.ts'

/** A connection on which a server is only asked how far it is: others that are all in use do not delay the answer. */
export type Probe = AsyncDisposable & {
  /** @throws what the question throws, or an error if there is no answer in time. */
  ask: <Answer>(question: (db: Db) => Promise<Answer>) => Promise<Answer>
}

/** A server that takes longer to answer is not used. */
const answerMs = 1_000

export function openProbe({ url, isReplica }: { url: string; isReplica: boolean }): Probe {
  const pool = openPool({
    url,
    lane: 'read',
    telemetry: noTelemetry,
    size: 1,
    idleMs: undefined,
    getStatementMs: () => answerMs,
    getAnswerMs: () => answerMs,
    connectMs: answerMs,
    isReplica,
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return {
    async ask(question) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`There was no answer within ${answerMs} ms.`)), answerMs)
      })
      return await Promise.race([question(db), late]).finally(() => clearTimeout(timer))
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}
