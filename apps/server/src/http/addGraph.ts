import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHandler } from 'graphql-http'
import { formatGraphError } from '../graph/formatGraphError.ts'
import type { GraphContext } from '../graph/GraphContext.ts'
import { graphRules, parseBounded } from '../graph/graphRules.ts'
import { schema } from '../graph/schema.ts'
import { createGraphContext, type GraphParts } from './createGraphContext.ts'

/** Fifty messages of 8 KiB in base64, and room for the rest of the request. */
const bodyLimit = 1024 * 1024

/** Answers queries and mutations on /graphql by the GraphQL-over-HTTP specification. */
export function addGraph(app: FastifyInstance, parts: GraphParts): void {
  const handle = createHandler<FastifyReply, { abort: AbortSignal }, GraphContext>({
    schema,
    parse: parseBounded,
    validationRules: graphRules,
    context: ({ headers, context: { abort } }) => {
      const authorization = 'authorization' in headers ? headers['authorization'] : undefined
      return createGraphContext(parts, {
        authorization: typeof authorization === 'string' ? authorization : undefined,
        abort,
        drained: () => Promise.resolve(),
      })
    },
    formatError: (error) =>
      formatGraphError(error, (fault) => app.log.error({ err: fault }, 'A GraphQL field failed.')),
  })

  app.register(async (scope) => {
    // The library judges content types and JSON itself, so the text reaches it as it came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      async handler(request, reply) {
        const { method, url, headers, body } = request
        const [text, init] = await handle({
          method,
          url,
          headers,
          body: typeof body === 'string' ? body : null,
          raw: reply,
          context: { abort: request.signal },
        })
        return reply
          .code(init.status)
          .headers(init.headers ?? {})
          .send(text ?? '')
      },
    })
    scope.options('/graphql', async (_request, reply) => reply.code(204).send())
  })
}
