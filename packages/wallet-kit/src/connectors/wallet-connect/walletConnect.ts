import { ProviderDisconnectedError, SwitchChainError } from 'viem'
import { ChainNotConfiguredError, type CreateConnectorFn } from 'wagmi'
import type { WalletProvider } from '../provider/WalletProvider.ts'
import type { Warmable } from '../warmConnector.ts'
import { createChainSwitch } from './createChainSwitch.ts'
import { createLazyRelay } from './createLazyRelay.ts'
import { createSessionEvents } from './createSessionEvents.ts'
import { createSessionProvider } from './createSessionProvider.ts'
import { createVerifyRace } from './createVerifyRace.ts'
import { forgetApp } from './forgetApp.ts'
import { keepSession } from './keepSession.ts'
import { listAccounts } from './listAccounts.ts'
import type { OneClick } from './one-click/OneClick.ts'
import { startSession } from './startSession.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'
import type { SavedSession } from './WalletConnectSession.ts'
import { watchOtherTabs } from './watchOtherTabs.ts'

/** Parameters of `connect` in addition to wagmi's, which passes them through. */
export type WalletConnectConnectParameters = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: boolean | undefined
  /** Withdraws the proposal, e.g. when the modal closes. */
  signal?: AbortSignal | undefined
  /** Requests the sign-in together with the connection. */
  oneClick?: OneClick | undefined
}

/**
 * WalletConnect v2 as a wagmi connector: a wallet on another device, reached by a QR code or a link.
 *
 * Draws nothing, reports nothing, and holds none of WalletConnect's SDK: that loads on hover, focus or press, or
 * for a saved session, which itself is back at once from wagmi's storage. Asks for all of the app's chains, each
 * optional; reads go through the app's transports. The URI for the QR code comes as wagmi's `message` event of type
 * `display_uri`, and again with each new proposal. Needs `@walletconnect/sign-client` installed beside the kit.
 *
 * @example
 * import { http } from 'viem'
 * import { polygon } from 'viem/chains'
 * import { createConfig } from 'wagmi'
 *
 * const connectors = [walletConnect({ projectId, relayUrl: 'wss://relay.example' })]
 * createConfig({ chains: [polygon], transports: { [polygon.id]: http() }, connectors })
 */
export function walletConnect(options: WalletConnectOptions = {}): CreateConnectorFn<WalletProvider, Warmable> {
  return ({ chains, emitter, storage, transports }) => {
    const keeper = keepSession(storage)
    const race = createVerifyRace(options)
    let isWatching = false

    const provider = createSessionProvider({
      getSession: keeper.get,
      getAccounts: keeper.getAccounts,
      ask: (session, request) => relay.ask(session, request),
      async read(chainId, { method, params }) {
        const chain = chains.find(({ id }) => id === chainId)
        const transport = transports?.[chainId]
        if (!chain || !transport) throw new SwitchChainError(new ChainNotConfiguredError())
        return transport({ chain }).request({ method, params })
      },
      switchChain: (chainId) => chainSwitch.switchTo(chainId),
    })
    const events = createSessionEvents({ keeper, emitter, provider, leave: (topic) => relay.leave(topic) })
    const relay = createLazyRelay({ options, events, race })
    const chainSwitch = createChainSwitch({
      chains,
      keeper,
      relay,
      provider,
      onMoved: (chainId) => events.onChainChanged(String(chainId)),
    })

    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      warm: relay.warm,

      async connect(parameters: WalletConnectConnectParameters = {}) {
        const session = await (parameters.isReconnecting ? goOn() : begin(parameters))
        if (!isWatching) watchOtherTabs(() => void events.onOtherTab())
        isWatching = true
        const accounts = listAccounts(session.accounts, session.chainId)
        return {
          // The cast: TypeScript does not carry `withCapabilities` to here.
          accounts: (parameters.withCapabilities
            ? accounts.map((address) => ({ address, capabilities: {} }))
            : accounts) as never,
          chainId: session.chainId,
        }
      },

      async disconnect() {
        const session = await keeper.get()
        await keeper.set(null)
        forgetApp()
        if (session) await relay.leave(session.topic)
      },

      async isAuthorized() {
        return (await keeper.get()) !== null
      },

      getAccounts: keeper.getAccounts,

      async getChainId() {
        return (await keeper.get())?.chainId ?? chains[0].id
      },

      async getProvider() {
        return provider
      },

      switchChain: chainSwitch.switchOrAdd,
      onAccountsChanged: events.onAccountsChanged,
      onChainChanged: events.onChainChanged,
      onDisconnect: events.onDisconnect,
    }

    function begin({ chainId = chains[0].id, signal, oneClick }: WalletConnectConnectParameters) {
      return startSession(
        { relay, keeper, race },
        {
          chainIds: [chainId, ...chains.map(({ id }) => id).filter((id) => id !== chainId)],
          onUri: (uri) => emitter.emit('message', { type: 'display_uri', data: uri }),
          signal,
          oneClick,
        },
      )
    }

    async function goOn(): Promise<SavedSession> {
      const session = await keeper.get()
      if (!session) throw new ProviderDisconnectedError(new Error('No WalletConnect session is open.'))
      // A moment later: only then does wagmi listen for the session being gone.
      setTimeout(() => void relay.catchUp(session.topic), 0)
      return session
    }
  }
}
