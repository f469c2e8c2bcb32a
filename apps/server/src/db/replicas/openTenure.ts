import { Kysely, PostgresDialect, type PostgresPoolClient, type QueryResult } from 'kysely'
import type pg from 'pg'
import type { Telemetry } from '../../telemetry/Telemetry.ts'
import type { Database, Db } from '../Database.ts'
import { isOutage } from '../errors/isOutage.ts'
import { QueryTimeoutError } from '../errors/QueryTimeoutError.ts'
import { ServiceBusyError } from '../errors/ServiceBusyError.ts'
import type { Lanes } from '../lanes/Lanes.ts'
import { laneLimits } from '../lanes/laneLimits.ts'
import { splitConnections } from '../lanes/splitConnections.ts'
import { lostMs } from '../postgres/lostMs.ts'
import { openPool } from '../postgres/openPool.ts'
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
  /** Gives up every connection. What is in flight goes to the primary. */
  end: () => void
}

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
  const pools: Db[] = []
  let isOver = false

  function open(lane: 'read' | 'search'): Db {
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
    pools.push(replica)
    return new Kysely<Database>({
      dialect: new ReplicaDialect(async (query) => {
        if (!isOver && isFresh()) {
          try {
            return await untilOver(replica.executeQuery(query))
          } catch (error) {
            // These are about the statement or the load. The primary would fare no better.
            if (error instanceof QueryTimeoutError || error instanceof ServiceBusyError) throw error
            onFailure(error)
            if (isOutage(error)) end()
          }
        }
        return await primary[lane].executeQuery(query)
      }),
    })
  }

  /** Does not wait for a server that was given up meanwhile: it may never answer. */
  function untilOver<Row>(answer: Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
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
    for (const pool of pools) pool.destroy().catch(() => undefined)
  }

  return { startedAt, db: open('read'), searchDb: open('search'), isOver: () => isOver, end }
}
