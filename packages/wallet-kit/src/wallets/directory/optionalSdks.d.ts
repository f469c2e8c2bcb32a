// What the directory uses of SDKs that the app installs for itself, if at all.

declare module 'porto' {
  import type { Chain, Transport } from 'viem'

  export const Porto: {
    create: (options: {
      announceProvider: false
      chains: readonly [Chain, ...Chain[]]
      transports?: Record<number, Transport> | undefined
    }) => { provider: { request: (request: { method: string }) => Promise<unknown> } }
  }
}

declare module '@gemini-wallet/core' {
  export const GeminiWalletProvider: new (options: {
    appMetadata: { name: string; icon: string | undefined }
    chain: { id: number; rpcUrl: string | undefined }
  }) => { request: (request: { method: string }) => Promise<unknown> }
}
