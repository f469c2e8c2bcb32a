import type { FastifyInstance } from 'fastify'
import type { Replicas } from '../../db/replicas/Replicas.ts'
import { toClientKey } from '../toClientKey.ts'

/** They note their own: not every POST there is a write. */
const graphRoutes: ReadonlySet<string | undefined> = new Set(['/graphql', '/graphql/stream'])

/** Notes what clients send outside of the graph, such as imports, before they hear that it was accepted. */
export function noteWrites(app: FastifyInstance, { noteWrite }: Pick<Replicas, 'noteWrite'>): void {
  app.addHook('onSend', async (request) => {
    if (request.method === 'POST' && !graphRoutes.has(request.routeOptions.url)) noteWrite(toClientKey(request.ip))
  })
}
