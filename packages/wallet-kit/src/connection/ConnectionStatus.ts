/** What the app's own sign-in says. Absent where the app has none. */
export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

/** What a visitor is to the app. `unauthenticated` and `loading` exist only beside an authentication status. */
export type ConnectionStatus = 'disconnected' | 'loading' | 'unauthenticated' | 'connected'
