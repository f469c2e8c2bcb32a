import type { Network } from '@kith/protocol'
import { ConfigError } from '../config/ConfigError.ts'
import { findOriginProblem } from '../config/findOriginProblem.ts'

/**
 * Asserts that a log was begun for this service: for its chain, and for an origin that it has or had.
 *
 * @throws {@link ConfigError}
 */
export function assertOwnNetwork(
  begun: Network,
  { chain, origins }: { chain: string; origins: readonly string[] },
): void {
  if (begun.chain !== chain)
    throw new ConfigError({
      variable: 'DEFAULT_CHAIN',
      problem: `is ${chain}, and what this database holds was signed for ${begun.chain}`,
      remedy: 'Set DEFAULT_CHAIN back, or begin with an empty database.',
    })
  if (origins.includes(begun.origin)) return
  // On one machine the port identifies nothing: it changes, and no other site signs for it.
  if (isLoopback(begun.origin) && origins.some(isLoopback)) return
  throw new ConfigError({
    variable: 'PUBLIC_ORIGINS',
    problem: `names ${origins.join(', ')}, and what this database holds was signed for ${begun.origin}`,
    remedy: `If the service moved, set FORMER_ORIGINS=${begun.origin}: signatures stay bound to that origin. If this is a copy of another service, begin with an empty database.`,
  })
}

function isLoopback(origin: string): boolean {
  return origin.startsWith('http:') && findOriginProblem(origin) === null
}
