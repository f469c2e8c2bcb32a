import type { Recap } from '@kith/siwe'

/** What a revocation permits, and nothing else: to end what `target` names, one key (did:key) or all of a service's (its origin). */
export function revocationRecap(target: string): Recap {
  return { [target]: { 'session/revoke': [{}] } }
}
