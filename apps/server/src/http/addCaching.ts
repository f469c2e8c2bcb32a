import type { FastifyInstance } from 'fastify'

/** Forbids caching of an answer whose route sets no lifetime, and of any answer to a request with a token. */
export function addCaching(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('vary', 'origin, accept-encoding')
  })
  app.addHook('onSend', async ({ headers }, reply) => {
    const isTold = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control')
    if (!isTold || headers.authorization !== undefined) reply.header('cache-control', 'no-store')
  })
}
