import type { FastifyInstance } from 'fastify'

/** Lets nobody keep an answer whose route does not say how long, nor any answer to a request with a token. */
export function addCaching(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('vary', 'origin, accept-encoding')
  })
  app.addHook('onSend', async ({ headers }, reply) => {
    const isTold = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control')
    if (!isTold || headers.authorization !== undefined) reply.header('cache-control', 'no-store')
  })
}
