import type { AuthenticationAdapter } from '../context/AuthenticationAdapter.ts'
import type { SiweOptions } from './SiweOptions.ts'
import { writeSiweMessage } from './writeSiweMessage.ts'

type Answer<data> = Promise<{ data: data | null; error: { message?: string | undefined } | null }>

/** What the adapter needs of a Better Auth client with `siweClient()` among its plugins (1.7 or later). */
export type BetterAuthClient = {
  siwe: {
    nonce: () => Answer<{ nonce: string }>
    verify: (proof: { message: string; signature: string }) => Answer<object>
  }
  /** Reports a failure in its answer, as the others do. */
  signOut: () => Promise<unknown>
}

/**
 * Signs in through Better Auth's `siwe` plugin.
 *
 * @example
 * // authClient = createAuthClient({ plugins: [siweClient()] }), both from Better Auth.
 * const adapter = createBetterAuthAdapter(authClient)
 */
export function createBetterAuthAdapter(
  client: BetterAuthClient,
  getSiweOptions: () => SiweOptions = () => ({}),
): AuthenticationAdapter {
  return {
    getNonce: async () => {
      const { data, error } = await client.siwe.nonce()
      if (!data) throw new Error(`Better Auth returned no one-time value: ${error?.message ?? 'no reason given'}.`)
      return data.nonce
    },
    createMessage: (who) => writeSiweMessage(who, getSiweOptions()),
    verify: async (proof) => (await client.siwe.verify(proof)).error === null,
    signOut: async () => {
      // The cast: the client answers like the others, and does not throw; an app's own function may return nothing.
      const { error } = Object(await client.signOut()) as Partial<Awaited<Answer<object>>>
      if (error) throw new Error(`Better Auth did not end the session: ${error.message ?? 'no reason given'}.`)
    },
  }
}
