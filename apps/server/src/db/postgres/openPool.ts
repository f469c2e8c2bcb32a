import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Telemetry } from '../../telemetry/Telemetry.ts'
import { ServiceBusyError } from '../errors/ServiceBusyError.ts'
import type { Lane } from '../lanes/Lane.ts'
import { laneLimits } from '../lanes/laneLimits.ts'
import { createPreparingClient } from './createPreparingClient.ts'
import { discardStandbys } from './discardStandbys.ts'
import { getTypeParser } from './getTypeParser.ts'
import { growGradually } from './growGradually.ts'
import { prepareSession, type Session } from './prepareSession.ts'

export type OpenPoolParameters = {
  url: string
  lane: Lane
  size: number
  /** How long a transaction may sit idle while it waits for this process. */
  idleMs: number | undefined
  telemetry: Telemetry
  /** PostgreSQL cancels a statement that takes longer; `null` for no limit. The pool reads it when a connection opens. */
  getStatementMs: () => number | null
  /** The client closes a connection that leaves a statement unanswered for longer; `null` for no limit. */
  getAnswerMs: () => number | null
  /** How long a new connection may take to open, even in a lane where callers wait less for a connection in use. */
  connectMs?: number | undefined
  /** Called with each new connection. What it throws refuses the connection. */
  onOpen?: ((client: pg.Client, session: Session) => void) | undefined
  /** Whether the pool is meant to lead to a standby. Otherwise a connection that does is given up. */
  isReplica?: boolean | undefined
}

/** A pool for Kysely, with its load. */
export type LanePool = PostgresPool & { getLoad: () => { busy: number; idle: number; waiting: number } }

/** Delay after which a refused caller may retry. */
const retryMs = 1_000

/** Opens the connections of one lane. While all are in use, a bounded number of callers waits for a bounded time. */
export function openPool({
  url,
  lane,
  size,
  idleMs,
  telemetry,
  getStatementMs,
  getAnswerMs,
  connectMs = 10_000,
  onOpen,
  isReplica = false,
}: OpenPoolParameters): LanePool {
  const { maxWaiting, maxWaitMs } = laneLimits[lane]
  const standbys = new WeakSet<pg.ClientBase>()
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    // Without it, the client would send the statements of `sendPipeline` one by one.
    pipeline: true,
    Client: createPreparingClient({ lane, telemetry, getAnswerMs }),
    onConnect: async (client) => {
      const session = await prepareSession(client, { statementMs: getStatementMs(), idleMs, isKeyed: lane === 'log' })
      if (session.isStandby && !isReplica) standbys.add(client)
      // Of the class that the pool was given.
      onOpen?.(client as pg.Client, session)
    },
    connectionTimeoutMillis: connectMs,
    // A new connection reads the catalogue and plans every statement again, just when a burst needs it. Keepalives stop the
    // network in between from dropping idle connections.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: { getTypeParser },
  })
  // The next query replaces an idle connection that broke. If that fails too, the query reports why.
  pool.on('error', () => undefined)
  // A connection that breaks while in use reports the error to its query. Without a listener, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  discardStandbys(pool, standbys)
  const growing = growGradually(pool, { size })

  /** The pool cannot cancel a request for a connection. A connection that comes too late is released unused. */
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
      // While one is idle or may still be opened, an error is about the database and not about the lane.
      const isFull = pool.idleCount === 0 && pool.totalCount >= size
      const isBounded = maxWaitMs < connectMs
      // Callers wait as well for the connections that may still be opened.
      const maxPending = maxWaiting + Math.max(0, size - pool.totalCount)
      if (isBounded && pool.idleCount === 0 && pool.waitingCount >= maxPending) return Promise.reject(busy())
      const connecting = isBounded && isFull ? connectInTime() : pool.connect()
      growing.noteRequest()
      return connecting
    },
    end() {
      growing.stop()
      return pool.end()
    },
    getLoad: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

function busy(): ServiceBusyError {
  return new ServiceBusyError({ retryAt: new Date(Date.now() + retryMs) })
}
