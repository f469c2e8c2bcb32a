import type { Address } from 'viem'
import type { CreateConnectorFn } from 'wagmi'

/** A connector that does what the test says, in the place of WalletConnect's. */
export type ScriptedConnector = {
  create: CreateConnectorFn
  /** Hands out a URI, as with each new proposal: at once, or as soon as it is asked to connect. */
  offer: (uri: string) => void
  /** The wallet's answer to the pending connection: its address, or why not. */
  answer: (answer: Address | Error) => void
  /** Whether the pending connection was cancelled. */
  isAborted: () => boolean
}

/** Makes a connector of id `walletConnect` whose wallet is the test. */
export function scriptedConnector(): ScriptedConnector {
  let offered: string | undefined
  const keep = (uri: string): void => {
    offered = uri
  }
  let offer = keep
  let answer = (_: Address | Error): void => undefined
  let signal: AbortSignal | undefined
  let accounts: readonly Address[] = []

  return {
    offer: (uri) => offer(uri),
    answer: (given) => answer(given),
    isAborted: () => signal?.aborted === true,
    create: ({ emitter, chains }) => {
      return {
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'walletConnect',
        async connect(parameters) {
          signal = (parameters as { signal?: AbortSignal }).signal
          offer = (uri) => emitter.emit('message', { type: 'display_uri', data: uri })
          if (offered !== undefined) offer(offered)
          offered = undefined
          try {
            accounts = await new Promise<readonly Address[]>((resolve, reject) => {
              answer = (given) => (given instanceof Error ? reject(given) : resolve([given]))
            })
          } finally {
            offer = keep
          }
          // The cast: it is asked for no capabilities.
          return { accounts: accounts as never, chainId: chains[0].id }
        },
        disconnect: async () => undefined,
        getAccounts: async () => accounts,
        getChainId: async () => chains[0].id,
        getProvider: async () => ({}),
        isAuthorized: async () => false,
        onAccountsChanged: () => undefined,
        onChainChanged: () => undefined,
        onDisconnect: () => undefined,
      }
    },
  }
}
