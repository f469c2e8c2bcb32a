import {
  type Address,
  ChainDisconnectedError,
  getAddress,
  numberToHex,
  ProviderDisconnectedError,
  SwitchChainError,
} from 'viem'
import { ChainNotConfiguredError, type CreateConnectorFn, SwitchChainNotSupportedError } from 'wagmi'
import { ProviderRpcError } from '../../errors/ProviderRpcError.ts'
import type { WalletProvider } from '../provider/WalletProvider.ts'
import { withTimeLimit } from '../provider/withTimeLimit.ts'
import type { Warmable } from '../warmConnector.ts'
import { createSessionProvider } from './createSessionProvider.ts'
import { createVerifyRace } from './createVerifyRace.ts'
import { describeChain } from './describeChain.ts'
import { forgetApp } from './forgetApp.ts'
import { isUnknownChain } from './isUnknownChain.ts'
import { keepSession } from './keepSession.ts'
import { listAccounts } from './listAccounts.ts'
import { listChainIds } from './listChainIds.ts'
import type { OneClick } from './one-click/OneClick.ts'
import type { Relay, RelayEvents } from './openRelay.ts'
import { readEventAccounts } from './readEventAccounts.ts'
import { readEventChainId } from './readEventChainId.ts'
import { loadSignClient } from './sign-client/loadSignClient.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'
import type { SavedSession, WalletConnectSession } from './WalletConnectSession.ts'
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

/** How long to wait for the message that the app wants signed; then the code is for a connection alone. */
const requestLimitMs = 2_000
/** How long a wallet that agreed to another chain may take to put it into the session. */
const updateLimitMs = 3_000

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
    let opening: Promise<Relay> | undefined
    let isWatching = false

    const events: RelayEvents = {
      async onUpdate(update) {
        const session = await keeper.get()
        if (session?.topic !== update.topic) return
        await keep({ ...update, chainId: chooseChain(update, session.chainId) })
        await tellOfAccounts()
      },
      async onEvent({ topic, chainId: sentOn, name, data }) {
        const session = await keeper.get()
        if (session?.topic !== topic) return
        if (name === 'accountsChanged') connector.onAccountsChanged(readEventAccounts(data))
        if (name === 'chainChanged') connector.onChainChanged(String(readEventChainId(data, sentOn)))
      },
      async onEnd(topic) {
        if ((await keeper.get())?.topic === topic) connector.onDisconnect()
      },
    }

    const provider = createSessionProvider({
      getSession: keeper.get,
      getAccounts,
      ask,
      async read(chainId, { method, params }) {
        const chain = chains.find(({ id }) => id === chainId)
        const transport = transports?.[chainId]
        if (!chain || !transport) throw new SwitchChainError(new ChainNotConfiguredError())
        return transport({ chain }).request({ method, params })
      },
      switchChain,
    })

    const connector: ReturnType<CreateConnectorFn<WalletProvider, Warmable>> = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',

      warm() {
        // The press asks for it again, and says what is missing.
        Promise.all([import('./openRelay.ts'), loadSignClient()]).catch(() => undefined)
      },

      async connect(parameters: WalletConnectConnectParameters = {}) {
        const session = await (parameters.isReconnecting ? goOn() : begin(parameters))
        if (!isWatching) watchOtherTabs(() => void onOtherTab())
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
        if (session) await sayGoodbye(session.topic)
      },

      async isAuthorized() {
        return (await keeper.get()) !== null
      },

      getAccounts,

      async getChainId() {
        return (await keeper.get())?.chainId ?? chains[0].id
      },

      async getProvider() {
        return provider
      },

      async switchChain({ chainId, addEthereumChainParameter }) {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
        try {
          await switchChain(chainId)
        } catch (error) {
          if (!isUnknownChain(error)) throw error
          const description = { ...describeChain(chain), ...addEthereumChainParameter }
          await provider.request({ method: 'wallet_addEthereumChain', params: [description] })
          await moveTo(chainId)
        }
        return chain
      },

      onAccountsChanged(accounts) {
        if (accounts.length === 0) return connector.onDisconnect()
        // The session's own list follows with an update; until then the wallet's answer counts.
        emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) })
        provider.emit('accountsChanged', accounts)
      },

      async onChainChanged(chainId) {
        const session = await keeper.get()
        if (session && session.chainId !== Number(chainId)) await keep({ ...session, chainId: Number(chainId) })
        await tellOfAccounts()
      },

      async onDisconnect() {
        const session = await keeper.get()
        if (session) void sayGoodbye(session.topic)
        await keeper.set(null)
        forgetApp()
        emitter.emit('disconnect')
        provider.emit('disconnect', new ProviderRpcError({ code: 4900, message: 'The wallet ended the session.' }))
      },
    }
    return connector

    function openRelay(): Promise<Relay> {
      opening ??= Promise.all([import('./openRelay.ts'), loadSignClient()])
        .then(([chunk, SignClient]) => chunk.openRelay(SignClient, { options, events, race }))
        .catch((error: unknown) => {
          // A chunk that did not arrive is asked for again next time.
          opening = undefined
          throw error
        })
      return opening
    }

    async function begin({
      chainId = chains[0].id,
      signal,
      oneClick,
    }: WalletConnectConnectParameters): Promise<SavedSession> {
      forgetApp()
      race.begin()
      const createRequest = async () =>
        oneClick ? withTimeLimit(oneClick.createRequest(chainId), requestLimitMs, () => null) : null
      // The first one while the SDK loads.
      let ahead: ReturnType<typeof createRequest> | undefined = createRequest()
      ahead.catch(() => undefined)
      const relay = await openRelay()
      const before = await keeper.get()
      const { session, proof } = await relay.connect({
        chainIds: [chainId, ...chains.map(({ id }) => id).filter((id) => id !== chainId)],
        createRequest() {
          const request = ahead ?? createRequest()
          ahead = undefined
          return request
        },
        onUri: (uri) => emitter.emit('message', { type: 'display_uri', data: uri }),
        signal: signal ?? new AbortController().signal,
      })
      if (before) void sayGoodbye(before.topic)
      const kept = await keep({ ...session, chainId: chooseChain(session, chainId) })
      // Ignored after a cancel: this session ends, and its signature signs no one in.
      if (proof && !signal?.aborted) oneClick?.onProof(proof)
      return kept
    }

    async function goOn(): Promise<SavedSession> {
      const session = await keeper.get()
      if (!session) throw new ProviderDisconnectedError(new Error('No WalletConnect session is open.'))
      // A moment later: only then does wagmi listen for the session being gone.
      setTimeout(() => void catchUp(session.topic), 0)
      return session
    }

    /** What happened to the session while the page was away. */
    async function catchUp(topic: string): Promise<void> {
      try {
        const session = (await openRelay()).find(topic)
        await (session ? events.onUpdate(session) : events.onEnd(topic))
      } catch {
        // Without the SDK the state is unknown. The next request loads it again, and fails if it cannot.
      }
    }

    /** Ends a session that another tab ended or replaced: it has no peer any more. */
    async function onOtherTab(): Promise<void> {
      const before = await keeper.get()
      if (!before || (await keeper.read())?.topic === before.topic) return
      keeper.forget()
      emitter.emit('disconnect')
    }

    /** Notifies the wallet, unless the wallet ended the session. The visitor has left either way, so a failure changes nothing. */
    async function sayGoodbye(topic: string): Promise<void> {
      try {
        await (await openRelay()).leave(topic)
      } catch {
        // Without the SDK the wallet is not notified, and drops the session when it expires.
      }
    }

    async function keep(session: SavedSession): Promise<SavedSession> {
      await keeper.set(session)
      return session
    }

    async function getAccounts(): Promise<readonly Address[]> {
      const session = await keeper.get()
      return session ? listAccounts(session.accounts, session.chainId) : []
    }

    async function tellOfAccounts(): Promise<void> {
      const session = await keeper.get()
      if (!session) return
      const { chainId } = session
      const accounts = await getAccounts()
      emitter.emit('change', { chainId, ...(accounts.length > 0 && { accounts }) })
      provider.emit('chainChanged', numberToHex(chainId))
      if (accounts.length > 0) provider.emit('accountsChanged', accounts)
    }

    async function ask(session: SavedSession, { method, params }: { method: string; params?: unknown }) {
      const relay = await openRelay()
      return relay.request({ topic: session.topic, chainId: session.chainId, method, params: params ?? [] })
    }

    async function switchChain(chainId: number): Promise<void> {
      const session = await keeper.get()
      if (session && !listChainIds(session.accounts).includes(chainId)) {
        if (!session.methods.includes('wallet_switchEthereumChain')) {
          // The cast: it reads the name.
          throw new SwitchChainNotSupportedError({ connector: connector as never })
        }
        await ask(session, { method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
      }
      await moveTo(chainId)
    }

    /** Every request names its chain, so the page moves by itself where the session holds the chain. */
    async function moveTo(chainId: number): Promise<void> {
      const isOpen = await keeper.until(({ accounts }) => listChainIds(accounts).includes(chainId), updateLimitMs)
      if (!isOpen) {
        throw new ChainDisconnectedError(new Error(`The wallet did not open chain ${chainId} to this page.`))
      }
      await connector.onChainChanged(String(chainId))
    }
  }
}

/** Where the visitor wants to be, if the wallet goes there. */
function chooseChain({ accounts }: WalletConnectSession, wanted: number): number {
  const chainIds = listChainIds(accounts)
  return chainIds.includes(wanted) ? wanted : (chainIds[0] ?? wanted)
}
