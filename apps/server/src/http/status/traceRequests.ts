import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestScope, Telemetry } from '../../telemetry/Telemetry.ts'
import { onResponseClose } from '../onResponseClose.ts'

export type RequestTraces = {
  /** Adds the name of an operation that is known: never one that a client made up. */
  nameOperation: (request: FastifyRequest, operation: string) => void
  /** Ends a request whose answer goes on for hours. */
  end: (request: FastifyRequest) => void
}

/**
 * Opens the scope of each request, with its span where requests are traced: method, route and status, and nothing that its
 * sender wrote. `isFromProxy` says whose `traceparent` counts.
 */
export function traceRequests(
  app: FastifyInstance,
  { telemetry, isFromProxy }: { telemetry: Telemetry; isFromProxy: (request: FastifyRequest['raw']) => boolean },
): RequestTraces {
  if (!telemetry.isOn) return { nameOperation: () => undefined, end: () => undefined }
  const scopes = new WeakMap<FastifyRequest, RequestScope>()

  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers, routeOptions, raw } = request
    // What has no route has an address of the reader's own choice.
    const route = routeOptions.config?.countedAs ?? routeOptions.url ?? 'none'
    const parent = headers['traceparent']
    const scope = telemetry.openRequest({
      id,
      name: `${method} ${route}`,
      attributes: { 'http.request.method': method, 'http.route': route, 'kith.request_id': id },
      traceparent: typeof parent === 'string' && isFromProxy(raw) ? parent : undefined,
    })
    scopes.set(request, scope)
    onResponseClose(request, reply, () => endScope(scope, reply))
    scope.run(done)
  })
  // The body came by events of the connection, which are nobody's.
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request)
    if (scope) scope.run(done)
    else done()
  })
  return {
    nameOperation: (request, operation) => scopes.get(request)?.nameOperation(operation),
    end: (request) => scopes.get(request)?.end({}),
  }
}

function endScope(scope: RequestScope, { raw }: { raw: { statusCode: number; writableFinished: boolean } }): void {
  const { statusCode, writableFinished } = raw
  const attributes = {
    'http.response.status_code': statusCode,
    ...(!writableFinished && { 'kith.disconnected': true }),
  }
  scope.end(attributes, statusCode >= 500 ? String(statusCode) : undefined)
}
