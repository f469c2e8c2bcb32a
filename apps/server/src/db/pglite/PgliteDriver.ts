import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely'
import { DatabaseError } from './DatabaseError.ts'
import type { PgliteThread } from './PgliteThread.ts'

/** A database that ended is opened again when it is next asked, but not more often than this: a try takes a second. */
const reopenMs = 1_000

/** A statement that has no answer for so long, while the disk has no room, will not have one. */
const stuckMs = 10_000

/** Statements that write. Those in plain SQL do so in transactions alone. */
const writing: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/** Kysely's driver over the one connection PGlite has: whoever acquires it keeps it until release, in order. */
export class PgliteDriver implements Driver {
  #thread: PgliteThread
  readonly #open: () => Promise<PgliteThread>
  readonly #assertRoom: () => Promise<void>
  readonly #stuckMs: number
  #isDestroyed = false
  #isInTransaction = false
  #lastTry = Number.NEGATIVE_INFINITY
  readonly #connection: DatabaseConnection
  #turn: Promise<void> = Promise.resolve()
  #release: (() => void) | undefined
  /** Who has the connection and who waits for it. */
  #callers = 0

  /**
   * `open` opens the database again where it ended by itself. `assertRoom` refuses transactions, and single statements that
   * write, while the disk may not hold what they write: without room for the next piece of its log, PGlite would not answer
   * any more. Where others took the room meanwhile and it does not, its thread is ended after `stuckMs`.
   */
  constructor(
    thread: PgliteThread,
    parameters: { open: () => Promise<PgliteThread>; assertRoom: () => Promise<void>; stuckMs?: number | undefined },
  ) {
    this.#thread = thread
    this.#open = parameters.open
    this.#assertRoom = parameters.assertRoom
    this.#stuckMs = parameters.stuckMs ?? stuckMs
    this.#connection = {
      executeQuery: async <Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> => {
        // Statements of a transaction do not wait for this: they may be sent together, and keep their order.
        if (!this.#isInTransaction && writing.has(query.kind)) await this.#assertRoom()
        const { rows, affectedRows } = await this.#query(sql, parameters)
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
    try {
      // Not in the middle of a transaction: what it has begun is gone, and it has to hear of that.
      if (this.#thread.isClosed && !this.#isDestroyed) await this.#reopen()
      return this.#connection
    } catch (error) {
      await this.releaseConnection()
      throw error
    }
  }

  async releaseConnection(): Promise<void> {
    this.#callers--
    this.#isInTransaction = false
    this.#release?.()
  }

  getLoad(): { busy: number; idle: number; waiting: number } {
    const busy = Math.min(1, this.#callers)
    return { busy, idle: 1 - busy, waiting: this.#callers - busy }
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await this.#assertRoom()
    await connection.executeQuery(
      CompiledQuery.raw(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`),
    )
    this.#isInTransaction = true
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async #query(sql: string, parameters: readonly unknown[]): ReturnType<PgliteThread['query']> {
    const thread = this.#thread
    const timer = setInterval(() => this.#assertRoom().catch(() => thread.end()), this.#stuckMs)
    try {
      return await thread.query(sql, parameters)
    } finally {
      clearInterval(timer)
    }
  }

  async #reopen(): Promise<void> {
    const now = performance.now()
    if (now - this.#lastTry < reopenMs) throw away('It was tried just now.')
    this.#lastTry = now
    try {
      // Two on one folder would damage it.
      await this.#thread.close()
      await this.#assertRoom().catch(() => {
        throw new Error('Its disk has no room.')
      })
      this.#thread = await this.#open()
    } catch (error) {
      throw away(error instanceof Error ? error.message : String(error))
    }
  }

  async destroy(): Promise<void> {
    this.#isDestroyed = true
    await this.#thread.close()
  }
}

/** As PostgreSQL says it while it cannot be connected to. */
function away(reason: string): DatabaseError {
  return new DatabaseError({ message: `The database ended and does not open again: ${reason}`, code: '57P03' })
}

function createTurn(): { promise: Promise<void>; release: () => void } {
  let release: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}
