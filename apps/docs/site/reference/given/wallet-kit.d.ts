// What the examples of @kith/wallet-kit take as given, so that each shows its own point alone.

/** What `createWalletKitConfig` returned. */
export const config: ReturnType<typeof import('@kith/wallet-kit').createWalletKitConfig>
