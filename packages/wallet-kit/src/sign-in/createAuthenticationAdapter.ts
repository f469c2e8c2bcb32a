import type { AuthenticationAdapter } from '../context/AuthenticationAdapter.ts'

/** Names the four steps of a sign-in and checks their types; returns them as they are. */
export function createAuthenticationAdapter(adapter: AuthenticationAdapter): AuthenticationAdapter {
  return adapter
}
