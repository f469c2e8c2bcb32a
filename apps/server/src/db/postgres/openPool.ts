import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Lane } from '../lanes/Lane.ts'
import { laneLimits } from '../lanes/laneLimits.ts'
import { ServiceBusyError } from '../ServiceBusyError.ts'
import { createPreparingClient } from './createPreparingClient.ts'
import { prepareSession } from './prepareSession.ts'

export type OpenPoolParameters = {
  url: string
  lane: Lane
  size: number
  /** How long a transaction may wait for this process. */
  idleMs: number | undefined
  /** PostgreSQL cancels a statement that takes longer; `null` for as long as it takes. Read whenever a connection opens. */
  getStatementMs: () => number | null
  /** How long a statement may go unanswered until its connection is given up; `null` for as long as it takes. */
  getAnswerMs: () => number | null
}

/** A pool as Kysely uses one, and what goes on in it. */
export type LanePool = PostgresPool & { getLoad: () => { busy: number; idle: number; waiting: number } }

/** OID of int8, read as bigint on both databases. */
const int8 = 20
/** How long a new connection may take to open: also where nobody would wait so long for one that is in use. */
const connectMs = 10_000
/** When whoever is refused may hope for more. */
const retryMs = 1_000

/** Opens the connections of one lane. While all are in use, a bounded number of callers waits for a bounded time. */
export function openPool({ url, lane, size, idleMs, getStatementMs, getAnswerMs }: OpenPoolParameters): LanePool {
  const { maxWaiting, maxWaitMs } = laneLimits[lane]
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // What `sendTogether` sends at once is on its way at once.
    pipeline: true,
    Client: createPreparingClient({ getAnswerMs }),
    onConnect: (client) => prepareSession(client, { statementMs: getStatementMs(), idleMs }),
    connectionTimeoutMillis: connectMs,
    // A new one reads the catalogue and plans every statement anew, just when a burst needs it. Meanwhile the network on the
    // way hears of those that wait, and forgets none.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that breaks is replaced at the next query, which reports what is wrong if that fails too.
  pool.on('error', () => undefined)
  // One that breaks while it is in use says so to whoever uses it. Said to nobody besides, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))

  /** The pool itself cannot take back a request: a connection that comes too late goes back unused. */
  async function connectInTime(): Promise<PostgresPoolClient> {
    const connecting = pool.connect()
    let isLate = false
    const late = new Promise<never>((_, reject) => {
      const timer = setTimeout(() => {
        isLate = true
        reject(busy())
      }, maxWaitMs)
      const stop = () => clearTimeout(timer)
      connecting.then(stop, stop)
    })
    connecting.then(
      (client) => isLate && client.release(),
      () => undefined,
    )
    return await Promise.race([connecting, late])
  }

  return {
    connect() {
      // One that is idle, or that may still be opened: whatever it says is about the database, not about the lane.
      const isFull = pool.idleCount === 0 && pool.totalCount >= size
      if (!isFull || maxWaitMs >= connectMs) return pool.connect()
      return pool.waitingCount >= maxWaiting ? Promise.reject(busy()) : connectInTime()
    },
    end: () => pool.end(),
    getLoad: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

function busy(): ServiceBusyError {
  return new ServiceBusyError({ retryAt: new Date(Date.now() + retryMs) })
}
