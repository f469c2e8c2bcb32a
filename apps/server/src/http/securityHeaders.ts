import type { ServerConfig } from '../config/ServerConfig.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

/** The policy and its companions, as they stand on every answer. */
export function securityHeaders(config: ServerConfig): Record<string, string> {
  return {
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
}
