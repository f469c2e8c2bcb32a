import { chains } from '@kith/protocol'
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { version } from '../../config/version.ts'
import { getDatabaseVersions } from '../../db/getDatabaseVersions.ts'
import { getReplication } from '../../db/getReplication.ts'
import type { Lanes } from '../../db/lanes/Lanes.ts'
import { getLogPosition } from '../../db/log/getLogPosition.ts'
import type { Replicas } from '../../db/replicas/Replicas.ts'
import type { GraphParts } from '../createGraphContext.ts'
import { findProblems } from './findProblems.ts'

/** How long one check of the database answers all probes, however many arrive. */
const readyMs = 1_000

/** Reports the state of the service to people (/status.json) and machines (/health, /ready). */
export function addStatus(
  app: FastifyInstance,
  {
    db,
    lanes,
    replicas,
    getIndexerStatus,
    now,
    config,
  }: Pick<GraphParts, 'db' | 'getIndexerStatus' | 'now'> & {
    lanes: Pick<Lanes, 'write'>
    replicas: Pick<Replicas, 'describe'> | null
    config: Pick<ServerConfig, 'roles' | 'defaultChain' | 'embedded'>
  },
): void {
  let look: Promise<bigint> | undefined

  app.get('/health', async () => ({ status: 'ok', roles: config.roles }))

  app.get('/ready', async (request, reply) => {
    try {
      if (!look) {
        // The write lane, so that a flood of reads does not fail the probe: a process restarted for that serves no one.
        look = getLogPosition(lanes.write)
        // Answered or not: a connection that died may never answer, and another one does.
        setTimeout(() => {
          look = undefined
        }, readyMs).unref()
      }
      await look
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'Not ready: the database does not answer.')
      return reply.code(503).send({ status: 'unready', problem: 'The database does not answer.' })
    }
  })

  app.get('/status.json', async (_request, reply) => {
    const indexer = getIndexerStatus()
    const { block, head, headTime, headSeenAt, problem } = indexer
    const { schema, database } = await getDatabaseVersions(db)
    const problems = findProblems({
      indexer,
      replication: await getReplication(db),
      replicas: replicas?.describe().replicas ?? [],
      chainName: chains[config.defaultChain].name,
      isLocalChain: config.embedded,
      nowMs: now(),
    })
    reply.header('cache-control', 'no-store')
    return {
      status: problems.length === 0 ? 'ok' : 'degraded',
      problems,
      logPosition: String(await getLogPosition(db)),
      indexer: {
        block: block === null ? null : String(block),
        head: head === null ? null : String(head),
        headTime,
        headSeenAt,
        problem,
      },
      roles: config.roles,
      version,
      schema,
      database,
    }
  })
}
