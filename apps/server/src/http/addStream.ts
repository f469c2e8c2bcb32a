import { once } from 'node:events'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type DocumentNode, type ExecutionResult, execute, GraphQLError } from 'graphql'
import { createHandler, type Response } from 'graphql-sse'
import { bounds } from '../config/bounds.ts'
import { isOutage } from '../db/isOutage.ts'
import { createDocumentCache, type DocumentCache } from '../graph/createDocumentCache.ts'
import { createEventAnswers } from '../graph/event/createEventAnswers.ts'
import type { EventAnswer } from '../graph/event/EventAnswer.ts'
import { formatEvent } from '../graph/event/formatEvent.ts'
import { tellEvents } from '../graph/event/tellEvents.ts'
import { formatGraphError } from '../graph/formatGraphError.ts'
import type { GraphContext } from '../graph/GraphContext.ts'
import { nameErrors } from '../graph/nameErrors.ts'
import { refuseTooLarge } from '../graph/refuseTooLarge.ts'
import { schema } from '../graph/schema.ts'
import { createGauge } from '../metrics/createGauge.ts'
import { Signal } from '../timing/Signal.ts'
import { createGraphContext, type GraphParts } from './createGraphContext.ts'
import { describeStatus } from './describeStatus.ts'
import { onceLeft } from './onceLeft.ts'
import { sendTooMany } from './sendTooMany.ts'
import { TooManyStreamsError } from './TooManyStreamsError.ts'
import { toClientKey } from './toClientKey.ts'

/** When a client with too many streams may hope for a place. */
const retryMs = 30_000
/** About how long the readers of a stream that ended wait before they come back. */
const comeBackMs = 2_000

type Connection = Pick<GraphContext, 'client' | 'abort' | 'lastEventId' | 'tell'>

/** Serves subscriptions on /graphql/stream by server-sent events (graphql-sse, distinct connections). */
export function addStream(app: FastifyInstance, parts: GraphParts): void {
  const open = new Set<FastifyReply>()
  const { streams: maxStreams, slowMs } = parts.config.limits
  parts.registry.add(
    createGauge({ name: 'kith_streams_open', help: 'Streams of events that are open.', read: () => open.size }),
  )
  const answerEvent = createEventAnswers()
  // All readers of one app ask the same, and after a restart all at once.
  const documents = createDocumentCache()
  const handle = createHandler<FastifyReply, Connection, GraphContext>({
    // A stream of its own for every operation.
    authenticate: () => null,
    validate: documents.validate,
    execute,
    subscribe: (args) => tellEvents(args, answerEvent),
    // The library would parse by itself, without a bound.
    onSubscribe({ headers, context }, { query, operationName, variables }) {
      const document = readDocument(documents, query)
      if (!('definitions' in document)) return document
      const contextValue = createGraphContext(parts, {
        authorization: headers.get('authorization') ?? undefined,
        userAgent: headers.get('user-agent') ?? undefined,
        ...context,
      })
      return { schema, document, operationName, variableValues: variables, contextValue }
    },
    onNext: (context, { raw }, told) => tellErrors(refuseTooLarge(context) ?? told, raw),
  })

  // A stream never ends by itself. Readers of a stopping service are told when to come back, not all at once, and resume.
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    for (const { raw } of open) raw.end(comeBack())
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bounds.bodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql/stream',
      async handler(request, reply) {
        const client = toClientKey(request.ip)
        const leave = await parts.streams.enter(client)
        if (!leave) {
          const retryAt = new Date(parts.now() + retryMs)
          return sendTooMany(reply, new TooManyStreamsError({ limit: maxStreams, retryAt }), parts.now())
        }
        onceLeft(request, reply, leave)
        const lastEventId = parseEventId(request.headers['last-event-id'])
        if (lastEventId === 'wrong') return reply.code(400).send(describeStatus(400))
        const { raw } = reply
        const gone = new AbortController()
        const write = async (text: string) => {
          if (raw.destroyed || raw.writableEnded || raw.write(text)) return
          const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(2 * slowMs)])
          await once(raw, 'drain', { signal }).catch(() => raw.destroy())
        }
        const head = new Signal()
        const headSent = head.next(gone.signal)
        const tell = async ({ place, result, text }: EventAnswer) => {
          await headSent
          await write(text ?? formatEvent(place, tellErrors(result, reply)))
        }
        const [body, { status, statusText, headers }] = await handle({
          method: request.method,
          url: request.url,
          headers: { get: (name) => readHeader(request.headers[name.toLowerCase()]) },
          body: typeof request.body === 'string' ? request.body : null,
          raw: reply,
          context: { client, abort: gone.signal, lastEventId, tell },
        })
        if (body === null || typeof body === 'string') {
          // Who takes no events is sent to a reserved stream by the library, and there are none.
          const told = status === 404 ? 406 : status
          reply.code(told).headers(headers ?? {})
          return reply.send(body === null ? describeStatus(told) : nameErrors(body))
        }

        reply.hijack()
        open.add(reply)
        onceLeft(request, reply, () => {
          open.delete(reply)
          gone.abort()
          void body.return()
        })
        if (gone.signal.aborted) return
        raw.writeHead(status, statusText, {
          ...toRawHeaders(reply),
          'content-type': 'text/event-stream; charset=utf-8',
          // Nothing on the way may keep it, compress it, or hold it back.
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
          // Once the stream has ended, the connection would keep a stopping service waiting.
          connection: 'close',
        })
        // Its own limit is below; an idle one is nobody's fault.
        raw.socket?.setTimeout(0)
        head.raise()
        // The others were sent away while this one waited to be let in.
        if (isStopping) raw.end(comeBack())
        try {
          for await (const text of body) await write(text)
        } catch (error) {
          request.log.error({ err: error }, 'A stream of events failed.')
        }
        raw.end(comeBack())
      },
    })
    scope.options('/graphql/stream', async (_request, reply) => reply.code(204).send())
  })
}

/** What a reader learns of an answer's errors. Faults are logged with its request. */
function tellErrors<Result extends Pick<ExecutionResult, 'errors'>>(
  result: Result,
  { raw, log }: FastifyReply,
): Result {
  if (result.errors === undefined) return result
  // What cannot be told in full is told later: its reader comes back and goes on from the event before.
  if (result.errors.some(({ originalError }) => isOutage(originalError))) raw.end(comeBack())
  const onFault = (fault: Error) => log.error({ err: fault }, 'A GraphQL stream failed.')
  return { ...result, errors: result.errors.map((error) => formatGraphError(error, onFault)) }
}

/** A document; or that it is too long, too deep, or no GraphQL at all, told as graphql-sse tells what is wrong with a request. */
function readDocument({ parse }: DocumentCache, query: unknown): DocumentNode | Response {
  try {
    // What is not text graphql-sse has refused before.
    return parse(String(query))
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return [
      JSON.stringify({ errors: [error] }),
      { status: 400, statusText: 'Bad Request', headers: { 'content-type': 'application/json; charset=utf-8' } },
    ]
  }
}

/** Tells readers when to come back, not all at once. */
function comeBack(): string {
  return `retry: ${Math.round(comeBackMs * (0.5 + Math.random()))}\n\n`
}

/** What `EventSource` sends when it comes back: the `id` of the last event it got. */
function parseEventId(header: string | readonly string[] | undefined): bigint | null | 'wrong' {
  if (header === undefined || header === '') return null
  return typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : 'wrong'
}

function readHeader(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' ? value : (value?.join(', ') ?? null)
}

function toRawHeaders(reply: FastifyReply): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  )
}
