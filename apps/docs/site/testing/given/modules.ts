// What examples import of a package that is not installed, beyond what the kit itself uses of it (`nextAuth.d.ts`).

declare module 'next-auth/react' {
  export function SessionProvider(properties: { children: unknown }): null
}
