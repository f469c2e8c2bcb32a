import type { ServerConfig } from '../config/ServerConfig.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

/** The content security policy and the other headers that every answer has, but for files of the web app (`addWeb`). */
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
