import type { AuthenticationAdapter } from '../context/AuthenticationAdapter.ts'

/**
 * Names the four steps of a sign-in and checks their types; returns them as they are.
 *
 * @example
 * import { createSiweMessage } from 'viem/siwe'
 *
 * const adapter = createAuthenticationAdapter({
 *   getNonce: async () => (await fetch('/nonce')).text(),
 *   createMessage: (who) =>
 *     createSiweMessage({ ...who, domain: location.host, uri: location.origin, version: '1' }),
 *   verify: async (proof) => (await fetch('/sign-in', { method: 'POST', body: JSON.stringify(proof) })).ok,
 *   signOut: async () => {
 *     await fetch('/sign-out', { method: 'POST' })
 *   },
 * })
 */
export function createAuthenticationAdapter(adapter: AuthenticationAdapter): AuthenticationAdapter {
  return adapter
}
