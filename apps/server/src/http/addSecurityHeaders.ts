import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

/** Puts the policy and its companions on every answer. */
export function addSecurityHeaders(app: FastifyInstance, config: ServerConfig): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    // Wallets that sign in a window of their own need to answer its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(config.publicOrigins.every((origin) => origin.startsWith('https:')) && {
      'strict-transport-security': 'max-age=31536000',
    }),
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
