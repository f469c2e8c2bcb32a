import type { FastifyInstance } from 'fastify'

/** Lets pages of the configured origins, and no others, use the graph from another host. No cookie is involved. */
export function addCors(app: FastifyInstance, { origins }: { origins: readonly string[] }): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': 'authorization, content-type, accept, last-event-id',
      'access-control-expose-headers': 'retry-after, x-request-id',
      'access-control-max-age': '600',
    })
  })
}
