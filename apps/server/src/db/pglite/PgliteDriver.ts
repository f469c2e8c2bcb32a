import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely'
import { noTelemetry } from '../../telemetry/noTelemetry.ts'
import type { Telemetry } from '../../telemetry/Telemetry.ts'
import type { Lane } from '../lanes/Lane.ts'
import type { LaneLoad } from '../lanes/LaneLoad.ts'
import { DatabaseError } from './DatabaseError.ts'
import { LaneLock } from './LaneLock.ts'
import type { PgliteThread } from './PgliteThread.ts'

/** A database that ended is opened again when it is next asked, but not more often than this: a try takes a second. */
const reopenMs = 1_000

/** A statement that has no answer for so long, while the disk has no room, will not have one. */
const stuckMs = 10_000

/** Statements that write. Those in plain SQL do so in transactions alone. */
const writing: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/** Kysely's drivers, one for each lane, over PGlite's one connection. A caller keeps the connection until it releases it. */
export class PgliteDriver {
  #thread: PgliteThread
  readonly #open: () => Promise<PgliteThread>
  readonly #assertRoom: () => Promise<void>
  readonly #stuckMs: number
  #isDestroyed = false
  #isInTransaction = false
  #lastTry = Number.NEGATIVE_INFINITY
  readonly #telemetry: Telemetry
  readonly #lock = new LaneLock()

  /**
   * `open` opens the database again where it ended by itself. `assertRoom` refuses transactions, and single statements that
   * write, while the disk may not hold what they write: without room for the next piece of its log, PGlite would not answer
   * any more. Where others took the room meanwhile and it does not, its thread is ended after `stuckMs`.
   */
  constructor(
    thread: PgliteThread,
    parameters: {
      open: () => Promise<PgliteThread>
      assertRoom: () => Promise<void>
      stuckMs?: number | undefined
      telemetry?: Telemetry | undefined
    },
  ) {
    this.#thread = thread
    this.#open = parameters.open
    this.#assertRoom = parameters.assertRoom
    this.#stuckMs = parameters.stuckMs ?? stuckMs
    this.#telemetry = parameters.telemetry ?? noTelemetry
  }

  /** The Kysely driver of one lane. */
  forLane(lane: Lane): Driver {
    const connection: DatabaseConnection = {
      executeQuery: async <Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> => {
        // Statements of a transaction do not wait for this: they may be sent together, and keep their order.
        if (!this.#isInTransaction && writing.has(query.kind)) await this.#assertRoom()
        const { rows, affectedRows } = await this.#query(lane, sql, parameters)
        // The rows have the shape of the typed query; the schema and the migrations guarantee it.
        return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) }
      },
      streamQuery: () => {
        throw new Error('PGlite does not stream: read in pages.')
      },
    }
    return {
      // The thread is open already.
      init: () => Promise.resolve(),
      acquireConnection: async () => {
        await this.#acquire(lane)
        return connection
      },
      releaseConnection: async () => this.#release(),
      beginTransaction: (connection, settings) => this.#begin(connection, settings),
      commitTransaction: (connection) => run(connection, 'commit'),
      rollbackTransaction: (connection) => run(connection, 'rollback'),
      destroy: () => this.destroy(),
    }
  }

  getLoad(): LaneLoad {
    return this.#lock.getLoad()
  }

  async destroy(): Promise<void> {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    await this.#thread.close()
  }

  async #acquire(lane: Lane): Promise<void> {
    await this.#lock.acquire(lane)
    try {
      // Not in the middle of a transaction: what it has begun is gone, and it has to hear of that.
      if (this.#thread.isClosed && !this.#isDestroyed) await this.#reopen()
    } catch (error) {
      this.#release()
      throw error
    }
  }

  #release(): void {
    this.#isInTransaction = false
    this.#lock.release()
  }

  async #begin(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await this.#assertRoom()
    await run(connection, isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`)
    this.#isInTransaction = true
  }

  async #query(lane: Lane, sql: string, parameters: readonly unknown[]): ReturnType<PgliteThread['query']> {
    const thread = this.#thread
    const end = this.#telemetry.beginStatement({ lane, text: sql, pid: null })
    const timer = setInterval(() => this.#assertRoom().catch(() => thread.end()), this.#stuckMs)
    try {
      const answer = await thread.query(sql, parameters)
      end()
      return answer
    } catch (error) {
      end(error)
      throw error
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
}

async function run(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement))
}

/** As PostgreSQL says it while it cannot be connected to. */
function away(reason: string): DatabaseError {
  return new DatabaseError({ message: `The database ended and does not open again: ${reason}`, code: '57P03' })
}
