import type { FastifyInstance } from 'fastify'

/** Adds the id under which a request is logged to its answer, for people to cite. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id)
  })
}
