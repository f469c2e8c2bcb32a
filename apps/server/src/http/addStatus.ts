import type { FastifyInstance } from 'fastify'
import { getLogPosition } from '../db/queries/getLogPosition.ts'
import type { GraphParts } from './createGraphContext.ts'
import { version } from './version.ts'

/** Tells people (/status.json) and machines (/health, /ready) how the service is doing. */
export function addStatus(
  app: FastifyInstance,
  { db, getIndexerStatus }: Pick<GraphParts, 'db' | 'getIndexerStatus'>,
): void {
  app.get('/health', async () => ({ status: 'ok' }))

  app.get('/ready', async (request, reply) => {
    try {
      await getLogPosition(db)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready: the database does not answer.')
      return reply.code(503).send({ status: 'unready', problem: 'The database does not answer.' })
    }
  })

  app.get('/status.json', async (_request, reply) => {
    const { block, head, problem } = getIndexerStatus()
    reply.header('cache-control', 'no-store')
    return {
      status: problem === null ? 'ok' : 'degraded',
      logPosition: String(await getLogPosition(db)),
      indexer: { block: block === null ? null : String(block), head: head === null ? null : String(head), problem },
      version,
    }
  })
}
