import type { FastifyInstance } from 'fastify'
import { isClientOrigin } from '../config/isClientOrigin.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'

/** Routes that answer anyone, so any page may read them. None of them knows a reader but by a header that the page sets. */
const publicRoutes: ReadonlySet<string> = new Set([
  '/graphql',
  '/graphql/stream',
  '/media/:cid',
  '/media/:cid/:width',
  '/export/:file',
])
/** Routes that take a token or a key's proof. Of other clients' pages, those that people sign in on may use them. */
const signedRoutes: ReadonlySet<string> = new Set(['/media', '/import', '/export/private.json'])
/** Those of both that are not asked about by `OPTIONS` elsewhere. */
const preflightRoutes = ['/media/:cid', '/media/:cid/:width', '/export/:file', '/export/private.json']

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  // Browsers ask again for each address and page, after so many seconds at most.
  'access-control-max-age': '600',
}
const exposedHeaders = 'retry-after, x-request-id'

/**
 * Lets any page read what is public, pages of admitted clients do what keys and tokens permit, and the service's own pages use
 * everything from another host. The service sets and reads no cookie, so no page is ever allowed to send credentials.
 */
export function addCors(
  app: FastifyInstance,
  { publicOrigins, clientOrigins }: Pick<ServerConfig, 'publicOrigins' | 'clientOrigins'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    const { url = '' } = request.routeOptions
    const isPublicRoute = isPublic(url)
    const isClientRoute = isPublicRoute || signedRoutes.has(url)
    const isAdmitted =
      origin !== undefined &&
      (publicOrigins.includes(origin) || (isClientRoute && isClientOrigin(clientOrigins, origin)))
    if (!isAdmitted && !isPublicRoute) return
    reply.headers({
      'access-control-allow-origin': isAdmitted ? origin : '*',
      'access-control-expose-headers': exposedHeaders,
    })
    if (request.method !== 'OPTIONS') return
    const allowed = 'content-type, accept, last-event-id'
    reply.headers({
      ...preflightHeaders,
      'access-control-allow-headers': isAdmitted ? `authorization, ${allowed}` : allowed,
    })
  })
  for (const path of preflightRoutes) app.options(path, async (_request, reply) => reply.code(204).send())
}

function isPublic(url: string): boolean {
  return publicRoutes.has(url) || url.startsWith('/.well-known/')
}
