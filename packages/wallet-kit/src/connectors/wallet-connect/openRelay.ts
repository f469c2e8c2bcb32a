import { ProviderRpcError } from '../../errors/ProviderRpcError.ts'
import { withTimeLimit } from '../provider/withTimeLimit.ts'
import type { VerifyRace } from './createVerifyRace.ts'
import { limitVerify } from './limitVerify.ts'
import { type Authentication, createAuthenticator } from './one-click/createAuthenticator.ts'
import type { OneClickRequest, SignInProof } from './one-click/OneClick.ts'
import { type Proposal, proposeSession } from './proposeSession.ts'
import type { loadSignClient } from './sign-client/loadSignClient.ts'
import { walletEvents, walletMethods } from './sign-client/walletMethods.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'
import type { WalletConnectSession } from './WalletConnectSession.ts'
import { watchRelay } from './watchRelay.ts'

/** What wallets do by themselves, by the topic of their session. */
export type RelayEvents = {
  onUpdate: (session: WalletConnectSession) => void
  /** `chainId` is CAIP-2, e.g. `eip155:1`. */
  onEvent: (event: { topic: string; chainId: string; name: string; data: unknown }) => void
  onEnd: (topic: string) => void
}

/** A connection to the relay, and through it to wallets. */
export type Relay = {
  /**
   * Proposes a session on these chains, the first one best, until a wallet answers or `signal` aborts. For each code
   * `createRequest` returns the message that the wallet is to sign with its approval; `proof` is what it signed.
   */
  connect: (parameters: {
    chainIds: readonly number[]
    createRequest: () => Promise<OneClickRequest | null>
    onUri: (uri: string) => void
    signal: AbortSignal
  }) => Promise<{ session: WalletConnectSession; proof: SignInProof | null }>
  find: (topic: string) => WalletConnectSession | null
  request: (parameters: { topic: string; chainId: number; method: string; params: unknown }) => Promise<unknown>
  /** Ends the session with the wallet; does not wait long. */
  leave: (topic: string) => Promise<void>
}

const defaultRelayUrl = 'wss://relay.walletconnect.org'
/** How long a request may wait for the relay. */
const requestLimitMs = 12_000
const goodbyeMs = 1_500
/** Sent to the wallet of a session that ends. Source: the codes of WalletConnect's Sign specification. */
const left = { code: 6000, message: 'User disconnected.' }

export type OpenLineParameters = {
  options: WalletConnectOptions
  events: RelayEvents
  race: VerifyRace
}

/** Opens a client of the SDK. Reaches out to the relay only once there is something to say or a session to listen to. */
export async function openRelay(
  SignClient: Awaited<ReturnType<typeof loadSignClient>>,
  { options, events: { onUpdate, onEvent, onEnd }, race }: OpenLineParameters,
): Promise<Relay> {
  const { projectId = '', relayUrl, metadata, verify: _verify, ...sdkOptions } = options
  const given = Object.fromEntries(Object.entries(sdkOptions).filter(([, value]) => value !== undefined))
  const client = await SignClient.init({
    // Clients on different relays share nothing.
    ...(relayUrl === undefined ? {} : { customStoragePrefix: relayUrl }),
    telemetryEnabled: false,
    logger: 'silent',
    ...given,
    projectId,
    relayUrl: relayUrl ?? defaultRelayUrl,
    metadata: { name: '', description: '', url: globalThis.location?.origin ?? '', icons: [], ...metadata },
  })
  const { relayer, pairing } = client.core
  limitVerify(client.core.verify, race)
  const authenticate = createAuthenticator(client)

  client.on('session_update', ({ topic }) => {
    const session = find(topic)
    if (session) onUpdate(session)
  })
  client.on('session_event', ({ topic, params: { chainId, event } }) => onEvent({ topic, chainId, ...event }))
  client.on('session_delete', ({ topic }) => onEnd(topic))
  client.on('session_expire', ({ topic }) => onEnd(topic))

  return {
    find,
    connect: ({ chainIds, createRequest, onUri, signal }) =>
      proposeSession({
        propose: () => propose(chainIds, createRequest),
        leave: ({ session }) => void leave(session.topic),
        watchRelay: watch,
        onUri,
        signal,
      }),
    async request({ topic, chainId, method, params }) {
      const watched = watch(requestLimitMs)
      // Once it is with the relay, the wallet may take as long as it likes.
      const onSent = (sent: { topic: string }) => sent.topic === topic && watched.stop()
      client.on('session_request_sent', onSent)
      try {
        const answer = client.request({ topic, chainId: `eip155:${chainId}`, request: { method, params } })
        return await Promise.race([answer, watched.lost])
      } catch (error) {
        throw toRequestError(error)
      } finally {
        watched.stop()
        client.off('session_request_sent', onSent)
      }
    },
    leave,
  }

  function watch(limitMs: number) {
    return watchRelay({ isConnected: () => relayer.connected, relayUrl: relayUrl ?? defaultRelayUrl, limitMs })
  }

  async function propose(
    chainIds: readonly number[],
    createRequest: () => Promise<OneClickRequest | null>,
  ): Promise<Proposal<Awaited<ReturnType<Relay['connect']>>>> {
    const request = await createRequest()
    const { uri, approval } =
      (request && (await authenticate({ chainIds, request }))) ?? (await proposePlainly(chainIds))
    const { topic, expiryTimestamp } = readUri(uri)
    return {
      uri,
      expiresAt: expiryTimestamp * 1_000,
      approval: approval.then(({ topic, proof }) => ({ session: toSession(client.session.get(topic)), proof })),
      withdraw: () => void withdraw(topic).catch(() => undefined),
    }
  }

  async function proposePlainly(chainIds: readonly number[]): Promise<Authentication> {
    const { uri, approval } = await client.connect({
      optionalNamespaces: {
        eip155: {
          chains: chainIds.map((id) => `eip155:${id}`),
          methods: [...walletMethods],
          events: [...walletEvents],
        },
      },
    })
    // It is without one only where the app names a pairing to go on with, which we do not.
    if (uri === undefined) throw new Error('WalletConnect made no URI.')
    return { uri, approval: approval().then(({ topic }) => ({ topic, proof: null })) }
  }

  async function withdraw(topic: string): Promise<void> {
    // Without a relay a goodbye would only keep the SDK reconnecting.
    if (relayer.connected) await pairing.disconnect({ topic })
    else if (client.session.length === 0) await relayer.transportClose()
  }

  function find(topic: string): WalletConnectSession | null {
    return client.session.keys.includes(topic) ? toSession(client.session.get(topic)) : null
  }

  async function leave(topic: string): Promise<void> {
    if (!client.session.keys.includes(topic)) return
    const goodbye = client.disconnect({ topic, reason: left }).catch(() => undefined)
    await withTimeLimit(goodbye, goodbyeMs, () => undefined)
  }
}

/** Wallets answer with plain objects of EIP-1193's codes or WalletConnect's, which viem both reads. */
function toRequestError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== 'object' || error === null) return error
  const { code = -32_603, message = '', data } = error as Partial<ProviderRpcError>
  return new ProviderRpcError({ code, message, data })
}

type SettledSession = {
  topic: string
  expiry: number
  namespaces: { [namespace: string]: { accounts: string[]; methods: string[] } }
}

function toSession({ topic, expiry, namespaces }: SettledSession): WalletConnectSession {
  const { accounts = [], methods = [] } = namespaces['eip155'] ?? {}
  return { topic, expiry, accounts, methods }
}

function readUri(uri: string): { topic: string; expiryTimestamp: number } {
  const [, topic = '', query = ''] = /^wc:([0-9a-f]+)@2\?(.*)$/.exec(uri) ?? []
  return { topic, expiryTimestamp: Number(new URLSearchParams(query).get('expiryTimestamp')) }
}
