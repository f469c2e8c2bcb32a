import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Telemetry } from '../../telemetry/Telemetry.ts'
import type { Database, Db } from '../Database.ts'
import { isOutage } from '../errors/isOutage.ts'
import { QueryTimeoutError } from '../errors/QueryTimeoutError.ts'
import { ServiceBusyError } from '../errors/ServiceBusyError.ts'
import type { Lanes } from '../lanes/Lanes.ts'
import { laneLimits } from '../lanes/laneLimits.ts'
import { splitConnections } from '../lanes/splitConnections.ts'
import { hasOwnSessions } from '../postgres/hasOwnSessions.ts'
import { lostMs } from '../postgres/lostMs.ts'
import { type LanePool, openPool } from '../postgres/openPool.ts'
import type { ReadSource } from './ReadSource.ts'
import { ReplicaDialect } from './ReplicaDialect.ts'

export type OpenTenureParameters = {
  url: string
  /** Of the process to the primary: the replica gets as many for reads and searches. */
  connections: number
  /** The server to be read. A connection that leads to another is refused. */
  startedAt: string
  primary: Pick<Lanes, 'read' | 'search'>
  telemetry: Telemetry
  /** Whether a statement may be sent to the replica now. */
  isFresh: () => boolean
  /** Called with each failure of the replica. The primary then gets the statement. */
  onFailure: (error: unknown) => void
}

/** The time for which one server is read, from when it was found good until it fails. */
export type Tenure = ReadSource & {
  readonly startedAt: string
  isOver: () => boolean
  /** Asks whether the replica's connections keep their sessions. */
  hasOwnSessions: () => Promise<boolean>
  /** Gives up every connection. What is in flight goes to the primary. */
  end: () => void
}

type OpenLane = Readonly<{
  pool: LanePool
  /** Its connections, even while the replica does not count as fresh. */
  direct: Db
  /** Its connections, or the primary's. */
  db: Db
}>

/** How long a pooler may take to find another session. */
const sessionMs = 2_000

/** Opens connections to a replica as they are needed. What it cannot answer is answered by the primary. */
export function openTenure({
  url,
  connections,
  startedAt,
  primary,
  telemetry,
  isFresh,
  onFailure,
}: OpenTenureParameters): Tenure {
  const sizes = splitConnections(connections)
  const clients = new Set<pg.Client>()
  const waiting = new Set<(reason: Error) => void>()
  let isOver = false

  function open(lane: 'read' | 'search'): OpenLane {
    const { statementMs } = laneLimits[lane]
    const pool = openPool({
      url,
      lane,
      telemetry,
      size: sizes[lane],
      idleMs: undefined,
      getStatementMs: () => statementMs,
      getAnswerMs: () => statementMs + lostMs,
      isReplica: true,
      onOpen(client, session) {
        if (session.startedAt !== startedAt) end()
        if (isOver) throw new Error('The replica was given up, or its address leads to another server.')
        clients.add(client)
        client.once('end', () => clients.delete(client))
      },
    })
    /** It may have stopped following while the read waited for a connection. */
    async function connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect()
      if (isFresh()) return client
      client.release()
      throw new Error('The replica fell behind.')
    }
    const replica = new Kysely<Database>({ dialect: new PostgresDialect({ pool: { ...pool, connect } }) })
    const direct = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
    const db = new Kysely<Database>({
      dialect: new ReplicaDialect(async (query) => {
        if (!isOver && isFresh()) {
          try {
            return await untilOver(replica.executeQuery(query))
          } catch (error) {
            // These are about the statement or the load. The primary would fare no better.
            if (error instanceof QueryTimeoutError || error instanceof ServiceBusyError) throw error
            onFailure(error)
            if (isOutage(error) && !isFull(error)) end()
          }
        }
        return await primary[lane].executeQuery(query)
      }),
    })
    return { pool, direct, db }
  }

  /** Does not wait for a server that was given up meanwhile: it may never answer. */
  function untilOver<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      waiting.add(reject)
      const leave = () => waiting.delete(reject)
      answer.then(
        (result) => {
          leave()
          resolve(result)
        },
        (error: unknown) => {
          leave()
          reject(error)
        },
      )
    })
  }

  function end(): void {
    if (isOver) return
    isOver = true
    for (const reject of waiting) reject(new Error('The replica was given up.'))
    waiting.clear()
    for (const { connection } of clients) connection.stream.destroy()
    for (const { pool } of [read, search]) pool.end().catch(() => undefined)
  }

  const [read, search] = [open('read'), open('search')]
  return {
    startedAt,
    db: read.db,
    searchDb: search.db,
    isOver: () => isOver,
    async hasOwnSessions() {
      const timer = setTimeout(end, 2 * sessionMs)
      const asked = hasOwnSessions(read.direct, search.direct, { timeoutMs: sessionMs })
      return await untilOver(asked).finally(() => clearTimeout(timer))
    },
    end,
  }
}

/** Whether a server has no connection left: those that are open answer as before. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53300'
}
