import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { noTelemetry } from '../../telemetry/noTelemetry.ts'
import type { Telemetry } from '../../telemetry/Telemetry.ts'
import { QueryTimeoutError } from '../errors/QueryTimeoutError.ts'
import type { Lane } from '../lanes/Lane.ts'
import { sessionSettings } from './prepareSession.ts'

/** A statement is worth preparing once it was sent so often. */
const oftenEnough = 20
/** How many statements each connection keeps prepared: those that come first, which are those of every request. */
const maxPrepared = 300
/** A statement whose columns another version's migration may change would fail from then on. `count(*)` has no such columns, and the star of a product is followed by its factor. */
const anyColumns = /(?<!\()\*\s*(?:from\b|[,)]|$)/i
/** One that searches by words is planned for its very words: a plan for any reads all that is there for the rare ones. */
const words = /@@/

/** One without values may be several statements, or one that PostgreSQL has no plan for (`begin`). */
const query = /^\s*select\b/i

/** PostgreSQL's code for a statement that it canceled, by `statement_timeout` or at an operator's request. */
const canceled = '57014'
/** Delay after which a client may retry a statement that timed out. */
const retryMs = 5_000
/** Where PostgreSQL warns that it committed without waiting for the synchronous standby any longer (`syncrep.c`). */
const replicationWait = 'SyncRepWaitForLSN'

export type CreatePreparingClientParameters = {
  lane: Lane
  telemetry: Telemetry
  /** How long a statement may go unanswered; `null` for as long as it takes. */
  getAnswerMs: () => number | null
}

/**
 * Makes the class of a pool's connections, which prepare what is asked again and again: PostgreSQL then parses it once for
 * each connection, and re-plans it only for as long as that pays. Lists of other lengths are other statements, but for those
 * of `isAnyOf`. A connection that leaves one unanswered for too long is given up with all that wait on it: the host behind it may
 * be gone without a word, of which the system hears after a quarter of an hour.
 *
 * A commit that is canceled while it waits for the synchronous standby succeeds with a warning, and is lost if that standby
 * becomes the primary. It fails here, so that it is not acknowledged.
 *
 * A statement that is not prepared begins with the id of its request in a comment, for PostgreSQL's log and `pg_stat_activity`
 * (which cuts off the end of a long one). One that is prepared has one text for all requests. See
 * docs/decisions/0035-request-ids-in-sql.md.
 */
export function createPreparingClient({
  lane,
  telemetry,
  getAnswerMs,
}: CreatePreparingClientParameters): typeof pg.Client {
  const sent = new LRUCache<string, number>({ max: 2_000 })
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined || names.size >= maxPrepared || anyColumns.test(text) || words.test(text)) return name
    const times = (sent.get(text) ?? 0) + 1
    sent.set(text, times)
    if (times >= oftenEnough) names.set(text, `kith_${names.size}`)
    return names.get(text)
  }

  return class PreparingClient extends pg.Client {
    /** The driver's own, which its types leave out. */
    declare readonly processID: number | null
    /** The warning that the statement whose answer is being read committed on the primary alone. */
    readonly #unreplicated: { warning: Error | null } = { warning: null }

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const unreplicated = this.#unreplicated
      this.on('notice', (notice) => {
        if (notice.routine === replicationWait) unreplicated.warning = new Error(notice.message)
      })
    }

    // biome-ignore lint/suspicious/noExplicitAny: the client's own has eleven shapes; only Kysely's is looked at.
    override query(...args: any[]): any {
      const [text, values] = args
      if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) {
        return super.query(...(args as Parameters<pg.Client['query']>))
      }
      const name = values.length > 0 || query.test(text) ? nameOf(text) : undefined
      const { beginStatement, getRequestId } = text === sessionSettings ? noTelemetry : telemetry
      const requestId = name === undefined ? getRequestId() : null
      const commented = requestId === null ? text : `/*request_id='${requestId}'*/ ${text}`
      const end = beginStatement({ lane, text, pid: this.processID })
      const answerMs = getAnswerMs()
      const unreplicated = this.#unreplicated
      // Not the client's own promise: with that, whatever was answered outlived V8's young generation (docs/benchmarks.md,
      // Pages read), and so it does wherever the callback can reach the client's query.
      return new Promise<pg.QueryResult>((resolve, reject) => {
        const timer = answerMs === null ? undefined : setTimeout(() => this.connection.stream.destroy(), answerMs)
        const onAnswer = (error: Error | null | undefined, result: pg.QueryResult) => {
          clearTimeout(timer)
          const { warning } = unreplicated
          unreplicated.warning = null
          const failure = error ? toTimeout(error) : warning && createTimeout(warning)
          end(failure ?? undefined)
          if (failure) reject(failure)
          else resolve(result)
        }
        const { stream } = this.connection
        // What is sent in one turn leaves in one write to the socket.
        stream.cork()
        queueMicrotask(() => stream.uncork())
        // A query of its own: of a config the client makes a copy, property by property.
        super.query(Object.assign(new pg.Query(commented, values, onAnswer), { name }))
      })
    }
  }
}

function toTimeout(error: Error): Error {
  return 'code' in error && error.code === canceled ? createTimeout(error) : error
}

function createTimeout(cause: Error): QueryTimeoutError {
  return new QueryTimeoutError({ retryAt: new Date(Date.now() + retryMs), cause })
}
