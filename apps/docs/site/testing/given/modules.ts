// Packages that examples import and that are not installed here.

declare module 'next-auth/react' {
  export function getCsrfToken(): Promise<string | undefined>
  export function signIn(
    provider: 'credentials',
    options: { message: string; signature: string; redirect: false },
  ): Promise<{ ok?: boolean; error?: string | null } | undefined>
  export function signOut(options: { redirect: false }): Promise<unknown>
  export function useSession(): { status: 'loading' | 'unauthenticated' | 'authenticated' } | undefined
  export function SessionProvider(properties: { children: unknown }): null
}
