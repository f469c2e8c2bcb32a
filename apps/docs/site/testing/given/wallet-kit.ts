// What the examples of @kith/wallet-kit take as given, so that each shows its own point alone.

/** What `createWalletKitConfig` returned. */
export declare const config: ReturnType<typeof import('@kith/wallet-kit').createWalletKitConfig>

/** An account, a token and a transaction. */
export declare const address: `0x${string}`
export declare const token: `0x${string}`
export declare const hash: `0x${string}`

/** What the app draws inside of a provider. */
export declare const children: import('@kith/wallet-kit').WalletKitProviderProps['children']

/** The app's own sign-in. */
export declare const adapter: import('@kith/wallet-kit').AuthenticationAdapter
export declare const status: import('@kith/wallet-kit').AuthenticationStatus
/** Better Auth's client, with `siweClient()` among its plugins. */
export declare const authClient: import('@kith/wallet-kit/better-auth').BetterAuthClient

/** The project's id at WalletConnect, and a code that the kit drew. */
export declare const projectId: string
export declare const uri: string

/** The node of a test's chain, Playwright's context, and the relay of a test. */
export declare const rpcUrl: string
export declare const context: import('@kith/wallet-kit/testing').TestWalletHost
export declare const relay: import('@kith/wallet-kit/testing/node').TestRelay
