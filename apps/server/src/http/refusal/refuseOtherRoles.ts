import type { FastifyInstance } from 'fastify'
import type { Role } from '../../config/roles.ts'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { describeStatus } from '../status/describeStatus.ts'

/** Answered by every process. */
const everywhere: ReadonlySet<string> = new Set(['/health', '/ready', '/status.json'])

/** Refuses with 421 what another process answers: a proxy that sends it here is set up wrongly, and nothing is missing. */
export function refuseOtherRoles(app: FastifyInstance, { roles }: Pick<ServerConfig, 'roles'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const role = findRole(request.url.split('?', 1)[0] ?? '/')
    if (role !== null && !roles.includes(role)) return reply.code(421).send(describeStatus(421))
  })
}

/** Which role answers at a path; `null` for all. */
function findRole(path: string): Role | null {
  if (everywhere.has(path)) return null
  if (path === '/graphql/stream') return 'streams'
  return path === '/media' || path.startsWith('/media/') ? 'media' : 'http'
}
