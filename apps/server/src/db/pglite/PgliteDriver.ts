import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely'
import type { PgliteThread } from './PgliteThread.ts'

/** Kysely's driver over the one connection PGlite has: whoever acquires it keeps it until release, in order. */
export class PgliteDriver implements Driver {
  readonly #thread: PgliteThread
  readonly #connection: DatabaseConnection
  #turn: Promise<void> = Promise.resolve()
  #release: (() => void) | undefined
  /** Who has the connection and who waits for it. */
  #callers = 0

  constructor(thread: PgliteThread) {
    this.#thread = thread
    this.#connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
        const { rows, affectedRows } = await thread.query(sql, parameters)
        // The rows' shape is what the typed query said; the schema and the migrations keep it true.
        return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) }
      },
      streamQuery: () => {
        throw new Error('PGlite does not stream: read in pages.')
      },
    }
  }

  async init(): Promise<void> {
    // The thread is open already.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#callers++
    const before = this.#turn
    const { promise, release } = createTurn()
    this.#turn = promise
    await before
    this.#release = release
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#callers--
    this.#release?.()
  }

  getLoad(): { busy: number; idle: number; waiting: number } {
    const busy = Math.min(1, this.#callers)
    return { busy, idle: 1 - busy, waiting: this.#callers - busy }
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await connection.executeQuery(
      CompiledQuery.raw(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`),
    )
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#thread.close()
  }
}

function createTurn(): { promise: Promise<void>; release: () => void } {
  let release: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}
