import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSourceEventStream, type DocumentNode, type ExecutionResult, execute, GraphQLError } from 'graphql'
import { createHandler, type Response } from 'graphql-sse'
import { Gauge } from 'prom-client'
import { bounds } from '../config/bounds.ts'
import { isOutage } from '../db/errors/isOutage.ts'
import { addErrorCodes } from '../graph/addErrorCodes.ts'
import { createDocumentCache, type DocumentCache } from '../graph/createDocumentCache.ts'
import { EventSubscription } from '../graph/event/EventSubscription.ts'
import { formatEvent } from '../graph/event/formatEvent.ts'
import { createEventHub } from '../graph/event/hub/createEventHub.ts'
import { type Question, readQuestion } from '../graph/event/readQuestion.ts'
import { formatGraphError } from '../graph/formatGraphError.ts'
import type { GraphContext } from '../graph/GraphContext.ts'
import { refuseLargeAnswer } from '../graph/refuseLargeAnswer.ts'
import { schema } from '../graph/schema.ts'
import { noTrustedDocuments, type TrustedDocuments } from '../graph/TrustedDocuments.ts'
import { createGraphContext, type GraphParts } from './createGraphContext.ts'
import { onResponseClose } from './onResponseClose.ts'
import { sendTooMany } from './refusal/sendTooMany.ts'
import { TooManyStreamsError } from './refusal/TooManyStreamsError.ts'
import { describeStatus } from './status/describeStatus.ts'
import { createStreamWriter } from './stream/createStreamWriter.ts'
import { parseEventId } from './stream/parseEventId.ts'
import { toClientKey } from './toClientKey.ts'

/** When a client with too many streams may try again. */
const retryMs = 30_000
/** About how long the readers of a stream that ended wait before they come back. */
const comeBackMs = 2_000

/** An opened subscription, as the hub needs it. */
type Opened = { subscription: EventSubscription; question: Question; context: GraphContext }

type Connection = Pick<GraphContext, 'client' | 'lastEventId'> & { onEvents: (opened: Opened) => void }

type AddStreamOptions = {
  trusted?: TrustedDocuments
  /** Called when a stream has begun. */
  onOpen?: (request: FastifyRequest) => void
}

/** Serves subscriptions on /graphql/stream by server-sent events (graphql-sse, distinct connections). */
export function addStream(
  app: FastifyInstance,
  parts: GraphParts,
  { trusted = noTrustedDocuments, onOpen = () => undefined }: AddStreamOptions = {},
): void {
  const open = new Set<FastifyReply>()
  const { streams: maxStreams, slowMs } = parts.config.limits
  new Gauge({
    name: 'kith_streams_open',
    help: 'Streams of events that are open.',
    registers: [parts.registry],
    collect() {
      this.set(open.size)
    },
  })
  const hub = createEventHub({
    reads: parts.eventReads,
    rates: parts.rates,
    signal: parts.signal,
    now: parts.now,
    onFault: (error) => app.log.error({ err: error }, 'A stream of events failed.'),
  })
  // All readers of one app ask the same, and after a restart all at once.
  const documents = createDocumentCache(trusted)
  const handle = createHandler<FastifyReply, Connection, GraphContext>({
    // A stream of its own for every operation.
    authenticate: () => null,
    validate: documents.validate,
    execute,
    // The schema's one subscription returns an `EventSubscription`, which yields no results itself.
    subscribe: (args) => createSourceEventStream(args) as Promise<AsyncIterable<never> | ExecutionResult>,
    // The library would parse by itself, without a bound.
    onSubscribe({ headers, context }, { query, operationName, variables }) {
      const document = readDocument(documents, query)
      if (!('definitions' in document)) return document
      const contextValue = createGraphContext(parts, {
        authorization: headers.get('authorization') ?? undefined,
        userAgent: headers.get('user-agent') ?? undefined,
        client: context.client,
        lastEventId: context.lastEventId,
      })
      return { schema, document, operationName, variableValues: variables, contextValue }
    },
    onOperation(context, { context: { onEvents } }, args, result) {
      if (result instanceof EventSubscription) onEvents({ subscription: result, question: readQuestion(args), context })
    },
    onNext: (context, { raw }, result) => formatErrors(refuseLargeAnswer(context) ?? result, raw),
  })

  // A stream never ends by itself. A stopping service sends each reader a random delay, after which it reconnects and resumes.
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    for (const { raw } of open) endStream(raw)
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
        const leave = await parts.streams.acquire(client)
        if (!leave) {
          const retryAt = new Date(parts.now() + retryMs)
          return sendTooMany(reply, new TooManyStreamsError({ limit: maxStreams, retryAt }), parts.now())
        }
        onResponseClose(request, reply, leave)
        const lastEventId = parseEventId(request.headers['last-event-id'])
        if (lastEventId === 'wrong') return reply.code(400).send(describeStatus(400))
        const { raw } = reply
        let opened: Opened | null = null
        const [body, { status, statusText, headers }] = await handle({
          method: request.method,
          url: request.url,
          headers: { get: (name) => readHeader(request.headers[name.toLowerCase()]) },
          body: typeof request.body === 'string' ? request.body : null,
          raw: reply,
          context: { client, lastEventId, onEvents: (it) => (opened = it) },
        })
        if (body === null || typeof body === 'string') {
          // The library answers 404 to a client that does not accept events: it looks for a reserved stream, which does not exist.
          const given = status === 404 ? 406 : status
          reply.code(given).headers(headers ?? {})
          return reply.send(body === null ? describeStatus(given) : addErrorCodes(body))
        }

        reply.hijack()
        let isGone = false
        let close = (): void => void body.return()
        open.add(reply)
        onResponseClose(request, reply, () => {
          isGone = true
          open.delete(reply)
          close()
        })
        if (isGone) return
        raw.writeHead(status, statusText, {
          ...toRawHeaders(reply),
          'content-type': 'text/event-stream; charset=utf-8',
          // Nothing on the way may keep it, compress it, or hold it back.
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
          // Once the stream has ended, the connection would keep a stopping service waiting.
          connection: 'close',
        })
        // The stream writer has its own timeout, and an idle stream is not an error.
        raw.socket?.setTimeout(0)
        // The others were sent away while this one waited to be let in.
        if (isStopping) return endStream(raw)
        raw.flushHeaders()
        onOpen(request)
        const writer = createStreamWriter(raw, { timeoutMs: 2 * slowMs })
        if (opened !== null) {
          const { subscription, question, context } = opened as Opened
          const { loaders: _, budget: __, ...asker } = context
          // Some browsers do not report the response before its first bytes arrive.
          writer.send(Buffer.from(':\n\n'))
          close = hub.open(
            {
              asker,
              ...writer,
              format: ({ seq, result }) => formatEvent(seq, formatErrors(result, reply)),
              end: (why) => endStream(raw, why === 'key' ? 'event: complete\ndata:\n\n' : ''),
            },
            subscription,
            question,
          )
          return
        }
        try {
          for await (const text of body) if (!writer.send(Buffer.from(text))) await writer.drained()
        } catch (error) {
          request.log.error({ err: error }, 'A stream of events failed.')
        }
        endStream(raw)
      },
    })
    scope.options('/graphql/stream', async (_request, reply) => reply.code(204).send())
  })
}

/** Formats an answer's errors for its reader. Logs faults with the request. */
function formatErrors<Result extends Pick<ExecutionResult, 'errors'>>(
  result: Result,
  { raw, log }: FastifyReply,
): Result {
  if (result.errors === undefined) return result
  // An outage ends the stream: the reader reconnects, resumes at the event before, and gets the full answer then.
  if (result.errors.some(({ originalError }) => isOutage(originalError))) endStream(raw)
  const onFault = (fault: Error) => log.error({ err: fault }, 'A GraphQL stream failed.')
  return { ...result, errors: result.errors.map((error) => formatGraphError(error, onFault)) }
}

/** Parses a document. If it is too long, too deep or not GraphQL, returns the answer that graphql-sse gives a bad request. */
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

/** Ends a stream with a random reconnect delay, so that readers do not come back all at once. */
function endStream(raw: FastifyReply['raw'], text = ''): void {
  if (!raw.writableEnded) raw.end(`${text}retry: ${Math.round(comeBackMs * (0.5 + Math.random()))}\n\n`)
}

function readHeader(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' ? value : (value?.join(', ') ?? null)
}

function toRawHeaders(reply: FastifyReply): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  )
}
