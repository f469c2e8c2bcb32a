import type { WalletKitAuthenticationProviderProps } from '../sign-in/WalletKitAuthenticationProvider.tsx'

/** What an app's sign-in is made of. */
export type AuthenticationConfig = Pick<WalletKitAuthenticationProviderProps, 'adapter' | 'status'>
