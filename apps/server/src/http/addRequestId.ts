import type { FastifyInstance } from 'fastify'

/** Puts the id under which a request stands in the log on its answer, for people to cite. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id)
  })
}
