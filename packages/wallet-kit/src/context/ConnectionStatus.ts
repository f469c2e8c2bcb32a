/** What the app's own sign-in says. Absent where the app has none. */
export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

/** The visitor's status. `unauthenticated` and `loading` exist only with an authentication status. */
export type ConnectionStatus = 'disconnected' | 'loading' | 'unauthenticated' | 'connected'
