import { AsyncLocalStorage } from 'node:async_hooks'
import { nameStatement } from './nameStatement.ts'
import { parseTraceparent } from './parseTraceparent.ts'
import type { Attributes, Note, SentStatement, Telemetry } from './Telemetry.ts'
import type { Span, Tracer } from './Tracer.ts'

export type SlowStatement = Omit<SentStatement, 'pid'> &
  Readonly<{ statement: string; ms: number; requestId: string | null; backendPid: number | null }>

export type CreateTelemetryParameters = {
  /** Without one nothing is recorded. */
  tracer: Tracer | null
  /** Which statements are slow, and what takes them; `null` for none. */
  slow: Readonly<{ ms: number; onStatement: (statement: SlowStatement) => void }> | null
}

/** What work is for. It spreads to all that the work starts, so it says when it is over: loops outlive who started them. */
type Scope = { readonly requestId: string | null; readonly span: Span | null; isOver: boolean }

const noNote: Note = () => undefined

/** Makes what knows which request work is for. With neither a tracer nor slow statements it only runs what it is given. */
export function createTelemetry({ tracer, slow }: CreateTelemetryParameters): Telemetry {
  const scopes = new AsyncLocalStorage<Scope>()
  const isOn = tracer !== null || slow !== null

  function find(): Scope | null {
    const scope = scopes.getStore()
    return scope === undefined || scope.isOver ? null : scope
  }

  async function record<Result>(
    span: Span | null,
    requestId: string | null,
    work: (note: Note) => Promise<Result>,
  ): Promise<Result> {
    const scope: Scope = { requestId, span, isOver: false }
    try {
      return await scopes.run(scope, () => work(span?.note ?? noNote))
    } catch (error) {
      span?.fail(nameError(error))
      throw error
    } finally {
      scope.isOver = true
      span?.end()
    }
  }

  return {
    isOn,
    openRequest({ id, name, attributes, traceparent }) {
      const parent = parseTraceparent(traceparent)
      const span = tracer?.start(name, { kind: 'server', parent, isRemote: true, attributes }) ?? null
      const scope: Scope = { requestId: id, span, isOver: false }
      return {
        run: (work) => scopes.run(scope, work),
        note: span?.note ?? noNote,
        nameOperation: (operation) => span?.rename(`${name} ${operation}`),
        end(last, error) {
          if (scope.isOver) return
          scope.isOver = true
          span?.note(last)
          if (error !== undefined) span?.fail(error)
          span?.end()
        },
      }
    },
    part(name, work, attributes = {}) {
      const scope = tracer === null ? null : find()
      const span = start(name, scope?.span ?? null, attributes)
      return span === null ? work(noNote) : record(span, scope?.requestId ?? null, work)
    },
    task(name, work, { attributes = {}, links = [] } = {}) {
      if (!isOn) return work(noNote)
      const known = links.filter((link) => link !== null)
      const span = tracer?.start(name, { kind: 'internal', parent: null, links: known, attributes }) ?? null
      return record(span, null, work)
    },
    getLink: () => find()?.span?.link ?? null,
    getRequestId: () => (isOn ? (find()?.requestId ?? null) : null),
    beginStatement(statement) {
      if (!isOn) return ignore
      const scope = find()
      const span = startStatement(statement, scope?.span ?? null)
      if (span === null && slow === null) return ignore
      const startedMs = performance.now()
      return (error) => {
        if (error !== undefined) span?.fail(nameError(error))
        span?.end()
        const ms = performance.now() - startedMs
        if (slow === null || ms < slow.ms) return
        const { lane, text, pid } = statement
        const requestId = scope?.requestId ?? null
        slow.onStatement({
          ...{ lane, statement: nameStatement(text), text },
          ...{ ms: Math.round(ms), requestId, backendPid: pid },
        })
      }
    },
  }

  function start(name: string, parent: Span | null, attributes: Attributes): Span | null {
    if (tracer === null || parent === null) return null
    return tracer.start(name, { kind: 'internal', parent: parent.link, attributes })
  }

  /** Of work alone that is recorded: else each poll of an idle service would be a trace. */
  function startStatement({ lane, text, pid }: SentStatement, parent: Span | null): Span | null {
    if (tracer === null || parent === null) return null
    const name = nameStatement(text)
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.summary': name,
      'kith.lane': lane,
      ...(pid !== null && { 'kith.backend_pid': pid }),
    }
    return tracer.start(name, { kind: 'client', parent: parent.link, attributes })
  }
}

const ignore = (): void => undefined

/** A code of PostgreSQL or the name: a message may repeat what somebody wrote. */
function nameError(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
