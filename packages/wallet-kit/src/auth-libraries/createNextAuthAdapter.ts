import type { AuthenticationAdapter } from '../context/AuthenticationAdapter.ts'
import type { SiweOptions } from './SiweOptions.ts'
import { writeSiweMessage } from './writeSiweMessage.ts'

/** What the adapter needs of `next-auth/react`, 4 or 5. */
export type NextAuthClient = {
  getCsrfToken: () => Promise<string | undefined>
  signIn: (
    provider: 'credentials',
    options: { message: string; signature: string; redirect: false },
  ) => Promise<{ ok?: boolean | undefined; error?: string | null | undefined } | undefined>
  signOut: (options: { redirect: false }) => Promise<unknown>
}

/**
 * Signs in through NextAuth's (Auth.js's) credentials provider, which is given `message` and `signature`.
 *
 * The one-time value is NextAuth's CSRF token: the server compares the message's nonce with it.
 *
 * @example
 * import { getCsrfToken, signIn, signOut } from 'next-auth/react'
 *
 * const adapter = createNextAuthAdapter({ getCsrfToken, signIn, signOut })
 */
export function createNextAuthAdapter(
  { getCsrfToken, signIn, signOut }: NextAuthClient,
  getSiweOptions: () => SiweOptions = () => ({}),
): AuthenticationAdapter {
  return {
    getNonce: async () => {
      const token = await getCsrfToken()
      if (!token) throw new Error('NextAuth returned no CSRF token. Are its routes at /api/auth?')
      return token
    },
    createMessage: (who) => writeSiweMessage(who, getSiweOptions()),
    verify: async ({ message, signature }) => {
      const response = await signIn('credentials', { message, signature, redirect: false })
      // NextAuth answers a rejected signature with 200 and a name in `error`.
      return response?.ok === true && !response.error
    },
    signOut: async () => {
      await signOut({ redirect: false })
    },
  }
}
