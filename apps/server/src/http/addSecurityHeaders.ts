import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { securityHeaders } from './securityHeaders.ts'

/** Puts the policy and its companions on every answer. */
export function addSecurityHeaders(app: FastifyInstance, config: ServerConfig): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
