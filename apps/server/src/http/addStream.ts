import { once } from 'node:events'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { execute, specifiedRules, subscribe, validate } from 'graphql'
import { createHandler } from 'graphql-sse'
import { formatGraphError } from '../graph/formatGraphError.ts'
import type { GraphContext } from '../graph/GraphContext.ts'
import { graphRules } from '../graph/graphRules.ts'
import { schema } from '../graph/schema.ts'
import { createGraphContext, type GraphParts } from './createGraphContext.ts'

/** A reader that takes nothing for so long is let go; it can come back and resume. */
const stalledMs = 60_000

type Connection = { abort: AbortSignal; drained: () => Promise<void> }

/** Serves subscriptions on /graphql/stream by server-sent events (graphql-sse, distinct connections). */
export function addStream(app: FastifyInstance, parts: GraphParts): void {
  const open = new Set<FastifyReply>()
  const onFault = (fault: Error) => app.log.error({ err: fault }, 'A GraphQL stream failed.')
  const handle = createHandler<FastifyReply, Connection, GraphContext>({
    schema,
    // A stream of its own for every operation.
    authenticate: () => null,
    validate: (target, document, rules = specifiedRules, options) =>
      validate(target, document, [...rules, ...graphRules], options),
    execute,
    subscribe,
    context: ({ headers, context: { abort, drained } }) =>
      createGraphContext(parts, { authorization: headers.get('authorization') ?? undefined, abort, drained }),
    onNext: (_context, _request, result) => {
      if (result.errors === undefined) return undefined
      return { ...result, errors: result.errors.map((error) => formatGraphError(error, onFault)) }
    },
  })

  // A stream never ends by itself: readers of a stopping service are cut off and resume elsewhere.
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.destroy()
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql/stream',
      async handler(request, reply) {
        const gone = new AbortController()
        let blocked: Promise<unknown> = Promise.resolve()
        const drained = async () => {
          // One turn, so that what was yielded has reached the socket or stands before it.
          await new Promise((resolve) => setImmediate(resolve))
          await blocked
        }
        const [body, { status, statusText, headers }] = await handle({
          method: request.method,
          url: request.url,
          headers: { get: (name) => readHeader(request.headers[name.toLowerCase()]) },
          body: typeof request.body === 'string' ? request.body : null,
          raw: reply,
          context: { abort: gone.signal, drained },
        })
        if (body === null || typeof body === 'string')
          return reply
            .code(status)
            .headers(headers ?? {})
            .send(body ?? '')

        reply.hijack()
        const { raw } = reply
        open.add(reply)
        raw.once('close', () => {
          open.delete(reply)
          gone.abort()
          void body.return()
        })
        raw.writeHead(status, statusText, { ...toRawHeaders(reply), ...headers, 'x-accel-buffering': 'no' })
        for await (const text of body) {
          if (raw.destroyed) break
          if (raw.write(text)) continue
          const drain = once(raw, 'drain', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(stalledMs)]) })
          blocked = drain.catch(() => raw.destroy())
          await blocked
        }
        raw.end()
      },
    })
    scope.options('/graphql/stream', async (_request, reply) => reply.code(204).send())
  })
}

function readHeader(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' ? value : (value?.join(', ') ?? null)
}

function toRawHeaders(reply: FastifyReply): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  )
}
