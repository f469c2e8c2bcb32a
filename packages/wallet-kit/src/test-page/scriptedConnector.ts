import type { Address } from 'viem'
import type { CreateConnectorFn } from 'wagmi'

/** A connector that does what the test says, in the place of WalletConnect's. */
export type ScriptedConnector = {
  create: CreateConnectorFn
  /** Hands out a URI, as with each new proposal. */
  offer: (uri: string) => void
  /** The wallet's answer to the connection at hand: its address, or why not. */
  answer: (answer: Address | Error) => void
  /** Whether the connection at hand was taken back. */
  isAborted: () => boolean
}

/** Makes a connector of id `walletConnect` whose wallet is the test. */
export function scriptedConnector(): ScriptedConnector {
  let offer = (_: string): void => undefined
  let answer = (_: Address | Error): void => undefined
  let signal: AbortSignal | undefined
  let accounts: readonly Address[] = []

  return {
    offer: (uri) => offer(uri),
    answer: (given) => answer(given),
    isAborted: () => signal?.aborted === true,
    create: ({ emitter, chains }) => {
      offer = (uri) => emitter.emit('message', { type: 'display_uri', data: uri })
      return {
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'walletConnect',
        async connect(parameters) {
          signal = (parameters as { signal?: AbortSignal }).signal
          accounts = await new Promise<readonly Address[]>((resolve, reject) => {
            answer = (given) => (given instanceof Error ? reject(given) : resolve([given]))
          })
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
