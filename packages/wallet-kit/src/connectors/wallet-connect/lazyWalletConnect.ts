import type { Chain } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import type { WalletProvider } from '../provider/WalletProvider.ts'
import type { Warmable } from '../warmConnector.ts'
import { sessionStorageKey } from './sessionStorageKey.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'

type WalletConnectConnector = ReturnType<CreateConnectorFn<WalletProvider, Warmable>>

/**
 * The connector of `walletConnect`, whose code loads on hover, focus or press, or for a saved session.
 *
 * Until then it has no provider, by which wagmi knows at the start that there is nothing to reconnect.
 */
export function lazyWalletConnect(options: WalletConnectOptions): CreateConnectorFn<WalletProvider, Warmable> {
  return (config) => {
    let loading: Promise<WalletConnectConnector> | undefined

    function load(): Promise<WalletConnectConnector> {
      loading ??= import('./walletConnect.ts')
        .then(({ walletConnect }) => walletConnect(options)(config))
        .catch((error: unknown) => {
          // A chunk that did not arrive is asked for again next time.
          loading = undefined
          throw error
        })
      return loading
    }

    /** `undefined` when there is no session, stored or being made. */
    async function find(): Promise<WalletConnectConnector | undefined> {
      return loading || (await config.storage?.getItem(sessionStorageKey)) ? load() : undefined
    }

    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      warm() {
        load()
          .then((connector) => connector.warm())
          // The press asks for it again, and says what is missing.
          .catch(() => undefined)
      },
      // The cast: the caller's `withCapabilities` decides the type, and reaches the connector as it is.
      connect: async (parameters) => (await load()).connect(parameters) as never,
      disconnect: async () => (await find())?.disconnect(),
      isAuthorized: async () => (await find())?.isAuthorized() ?? false,
      getAccounts: async () => (await load()).getAccounts(),
      // Without a session it is the app's first, as the connector would say once it is there.
      getChainId: async () => (await find())?.getChainId() ?? config.chains[0].id,
      // The cast: wagmi asks for a provider before there is a connection only here, and takes none for an answer.
      getProvider: async () => (await find())?.getProvider() as Promise<WalletProvider>,
      // The cast: wagmi's type lets a connector be without it; this one is not.
      switchChain: async (parameters) => (await load()).switchChain?.(parameters) as Promise<Chain>,
      onAccountsChanged: async (accounts) => (await find())?.onAccountsChanged(accounts),
      onChainChanged: async (chainId) => (await find())?.onChainChanged(chainId),
      onDisconnect: async (error) => (await find())?.onDisconnect(error),
    }
  }
}
