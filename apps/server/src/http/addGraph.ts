import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getOperationAST } from 'graphql'
import { createHandler } from 'graphql-http'
import { bounds } from '../config/bounds.ts'
import { ServiceBusyError } from '../db/errors/ServiceBusyError.ts'
import { addErrorCodes } from '../graph/addErrorCodes.ts'
import { describeCost } from '../graph/cost/describeCost.ts'
import { createDocumentCache } from '../graph/createDocumentCache.ts'
import { formatGraphError } from '../graph/formatGraphError.ts'
import type { GraphContext } from '../graph/GraphContext.ts'
import { refuseLargeAnswer } from '../graph/refuseLargeAnswer.ts'
import { schema } from '../graph/schema.ts'
import type { TrustedDocuments } from '../graph/TrustedDocuments.ts'
import { createGraphContext, type GraphParts } from './createGraphContext.ts'
import { addExplorer } from './explorer/addExplorer.ts'
import type { Admission } from './load/createAdmission.ts'
import { findReadKind } from './load/findReadKind.ts'
import { sendWithEtag } from './sendWithEtag.ts'
import { describeStatus } from './status/describeStatus.ts'
import { parseEventId } from './stream/parseEventId.ts'
import { toClientKey } from './toClientKey.ts'
import { expandDocumentId } from './trusted/expandDocumentId.ts'

/** How long caches may keep the public answer to a query by GET, if it has no error: a crowd behind one cache asks once. */
const publicSeconds = 5

type Connection = {
  client: string
  /** Whether the request has `"extensions": { "cost": true }`: its answer includes its cost, and is for this client alone. */
  asksForCost: boolean
  isMutation: boolean
  /** What the app calls the operation, if it is one of the app's. */
  operation: string | null
}

/** Answers queries and mutations on /graphql by the GraphQL-over-HTTP specification. */
export function addGraph(
  app: FastifyInstance,
  parts: GraphParts,
  {
    admission,
    trusted,
    nameOperation,
  }: {
    admission: Admission
    trusted: TrustedDocuments
    /** Called with the name of each operation of the app. */
    nameOperation: (request: FastifyRequest, operation: string) => void
  },
): void {
  const documents = createDocumentCache(trusted)
  const sendExplorer = addExplorer(app, parts.config)
  const handle = createHandler<FastifyReply, Connection, GraphContext>({
    schema,
    parse: documents.parse,
    validate: documents.validate,
    context: ({ headers, context: connection }, { extensions, query, operationName }) => {
      const { client } = connection
      connection.asksForCost = extensions?.['cost'] === true
      const read = (name: string): string | undefined => {
        const value: unknown = Object.entries(headers).find(([key]) => key === name)?.[1]
        return typeof value === 'string' ? value : undefined
      }
      const authorization = read('authorization')
      const asked = { authorization, userAgent: read('user-agent'), client }
      if (parts.replicas === null) return createGraphContext(parts, asked)
      // By the document that is executed: a body may spell its words in other ways.
      const operation = getOperationAST(documents.parse(query), operationName)?.operation
      connection.isMutation = operation === 'mutation'
      const position = parseEventId(read('last-event-id'))
      // Who signed in reads what they alone may see, and ends of keys count at once.
      const isPublic = operation === 'query' && authorization === undefined && position !== 'wrong'
      const source = isPublic ? parts.replicas.find({ client, position: position ?? 0n }) : null
      return createGraphContext(parts, { ...asked, source })
    },
    // Here a fault still knows whose request it was; what was never executed has none.
    onOperation: ({ raw, context: connection }, { contextValue, document }, executed) => {
      const { asksForCost } = connection
      connection.operation = documents.findTrustedName(document)
      const result = refuseLargeAnswer(contextValue) ?? executed
      if (result.errors === undefined && !asksForCost) return undefined
      const onFault = (fault: Error) => raw.log.error({ err: fault }, 'A GraphQL field failed.')
      return {
        ...result,
        ...(result.errors && { errors: result.errors.map((error) => formatGraphError(error, onFault)) }),
        ...(asksForCost && contextValue && { extensions: { cost: describeCost(contextValue) } }),
      }
    },
    formatError: (error) =>
      formatGraphError(error, (fault) => app.log.error({ err: fault }, 'A GraphQL request failed.')),
  })

  app.register(async (scope) => {
    // The library judges content types and JSON itself, so the text reaches it as it came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bounds.graphBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      async handler(request, reply) {
        const explorer = sendExplorer(request, reply)
        if (explorer) return explorer
        const { method, headers, body } = request
        const came = { url: request.url, body: typeof body === 'string' ? body : null }
        const expanded = expandDocumentId(came, trusted)
        if (expanded.kind === 'unknown') return sendUnknownDocument(reply, expanded.id)
        const { url, body: sent } = expanded.kind === 'expanded' ? expanded : came
        const kind = findReadKind(sent ?? url, documents.parse)
        if (kind === null) admission.noteWrite()
        const leave = kind === null ? () => undefined : await admission.enter(kind).catch(toBusy)
        if (leave instanceof ServiceBusyError) return sendBusy(reply, leave, parts.now())
        const connection: Connection = {
          client: toClientKey(request.ip),
          asksForCost: false,
          isMutation: false,
          operation: null,
        }
        const [text, init] = await handle({
          method,
          url,
          headers,
          body: sent,
          raw: reply,
          context: connection,
        }).finally(() => {
          leave()
          if (connection.isMutation) parts.replicas?.noteWrite(connection.client)
        })
        if (connection.operation !== null) nameOperation(request, connection.operation)
        reply.code(init.status).headers(init.headers ?? {})
        const isPublic = method === 'GET' && headers.authorization === undefined && !connection.asksForCost
        if (isPublic && text?.startsWith('{"data":')) {
          reply.headers({
            'cache-control': `public, max-age=${publicSeconds}`,
            // Of replicas, a client that has seen more gets a newer answer.
            vary: `origin, accept, accept-encoding, authorization${parts.replicas === null ? '' : ', last-event-id'}`,
          })
          return sendWithEtag(request, reply, text)
        }
        // The library says a wrong method or content type by the status alone.
        return reply.send(
          text === null ? describeStatus(init.status) : init.status === 200 ? text : addErrorCodes(text),
        )
      },
    })
    scope.options('/graphql', async (_request, reply) => reply.code(204).send())
  })
}

/** GraphQL over HTTP, appendix A: a document that is not known is a request error. */
function sendUnknownDocument(reply: FastifyReply, id: string): FastifyReply {
  const message = `The document ${id.slice(0, 80)} is not known here. Send its text as "query".`
  return reply.code(400).send({ errors: [{ message, extensions: { code: 'UnknownDocumentError' } }] })
}

function toBusy(error: unknown): ServiceBusyError {
  if (error instanceof ServiceBusyError) return error
  throw error
}

/** Refuses a read with a GraphQL error, a status and `Retry-After`. */
function sendBusy(reply: FastifyReply, error: ServiceBusyError, nowMs: number): FastifyReply {
  const { name: code, shortMessage, metaMessages, retryAt = new Date(nowMs) } = error
  const message = [shortMessage, ...metaMessages].join(' ')
  return reply
    .code(503)
    .header('retry-after', Math.max(1, Math.ceil((retryAt.getTime() - nowMs) / 1000)))
    .send({ errors: [{ message, extensions: { code, retryAt } }] })
}
