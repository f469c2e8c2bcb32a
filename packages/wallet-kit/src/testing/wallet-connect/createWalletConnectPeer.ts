import { randomUUID } from 'node:crypto'
import { type Address, stringToHex } from 'viem'
import { type CreateTestWalletParameters, createTestWallet, type TestWallet } from '../createTestWallet.ts'
import { memoryStorage } from './memoryStorage.ts'
import { type AuthPayload, populateAuthPayload } from './populateAuthPayload.ts'

/** What the owner says to `wc_sessionAuthenticate`. `tamper` sends another result than the one that was signed. */
export type AuthenticateAnswer =
  | 'approve'
  | 'reject'
  | 'neverAnswers'
  /** Code 10001: it does not know the request, and answers the accompanying proposal. */
  | 'unsupported'
  /** The same by another code, as of a wallet with a library of its own. */
  | { unsupportedCode: number }
  /** Answers the accompanying proposal, and also signs. */
  | 'both'
  | { tamper: (result: AuthenticateResult) => unknown }

/** The result of `wc_sessionAuthenticate`, as sign-client 2.25 sends it. */
export type AuthenticateResult = {
  cacaos: readonly { h: object; p: { [field: string]: unknown }; s: { t: string; s: string } }[]
  responder: { publicKey: string; metadata: object }
}

export type CreateWalletConnectPeerParameters = Omit<CreateTestWalletParameters, 'rdns' | 'isPermitted'> & {
  relayUrl: string
  /**
   * Answers to `wc_sessionAuthenticate`, used up in order; then everything is approved. Absent: the wallet does not know that
   * request, and answers the accompanying proposal.
   */
  authenticate?: readonly AuthenticateAnswer[] | undefined
  /** For how many of its chains it signs `wc_sessionAuthenticate`. Absent: one. */
  signedChains?: number | undefined
}

/** A wallet on another device: in the test's process, while the app is in the browser's. */
export type WalletConnectPeer = Pick<TestWallet, 'address' | 'requests' | 'answer'> & {
  /** What scanning a QR code does. Resolves once the proposal was answered as scripted, or never for `neverAnswers`. */
  pair(uri: string): Promise<void>
  /** Names of the apps it has a session with: those that took its yes. */
  apps(): string[]
  /** What apps asked to be allowed, in order: chains and methods. */
  readonly proposals: readonly { chains: readonly string[]; methods: readonly string[] }[]
  /** The texts it signed for `wc_sessionAuthenticate`. */
  readonly signIns: readonly string[]
  /** The owner moves to another network inside the wallet. */
  moveToChain(chainId: number): void
  /** The owner shows apps another account. */
  showAccount(address: Address): Promise<void>
  /** The owner ends every session inside the wallet. */
  disconnect(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const rejected = { code: 5000, message: 'User rejected.' }
const unsupported = { code: 10_001, message: 'Unsupported wc_ method.' }
const left = { code: 6000, message: 'User disconnected.' }
const events = ['accountsChanged', 'chainChanged']

/**
 * Makes a wallet of WalletConnect's own `sign-client` and a test wallet: a real key, answers by script, and the wire
 * that real phones speak. Meets the app on `relayUrl` and calls no other host.
 *
 * It is on `chainId` and also knows `knownChainIds`; it approves these of an app's proposal.
 *
 * @example
 * await using wallet = await createWalletConnectPeer({ relayUrl: relay.url, answers: { connect: ['reject'] } })
 * await wallet.pair(uri)
 */
export async function createWalletConnectPeer({
  relayUrl,
  chainId = 80001,
  knownChainIds = [],
  name = 'Test Phone',
  authenticate,
  signedChains = 1,
  ...parameters
}: CreateWalletConnectPeerParameters): Promise<WalletConnectPeer> {
  const wallet = createTestWallet({ ...parameters, chainId, knownChainIds, name })
  const chainIds = [chainId, ...knownChainIds]
  const proposals: WalletConnectPeer['proposals'][number][] = []
  let shown = wallet.address
  // Not before: a config of Vitest imports this file, and every run of a test reads that.
  const { SignClient } = await import('@walletconnect/sign-client')
  const client = await SignClient.init({
    projectId: '',
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    // A client of its own, although the app's may run in the same process.
    customStoragePrefix: randomUUID(),
    storage: memoryStorage(),
    metadata: { name, description: 'A wallet for tests', url: 'https://wallet.example', icons: [] },
  })
  // Asks a host of WalletConnect's whether the app is who it says.
  client.core.verify.resolve = async () => ({ origin: '' })
  // Between two requests it would wait a second, as phones should; a test need not.
  Reflect.set(client.engine, 'requestQueueDelay', 0)
  let onProposalAnswered: (() => void) | undefined
  let signToo: (() => Promise<void>) | undefined
  let isDisposed = false

  client.on('session_proposal', async ({ id, params: { requiredNamespaces, optionalNamespaces } }) => {
    const asked = optionalNamespaces['eip155'] ?? requiredNamespaces['eip155'] ?? { methods: [], events: [] }
    proposals.push({ chains: asked.chains ?? [], methods: asked.methods })
    const isApproved = await wallet.provider.request({ method: 'eth_requestAccounts' }).then(
      (accounts) => Array.isArray(accounts) && accounts.length > 0,
      () => false,
    )
    try {
      if (!isApproved) await client.reject({ id, reason: rejected })
      else await (await client.approve({ id, namespaces: describeNamespaces(asked.methods) })).acknowledged()
      const sign = signToo
      signToo = undefined
      await sign?.()
    } catch {
      // The app withdrew its proposal, so the answer has no receiver.
    }
    onProposalAnswered?.()
  })

  const authenticateAnswers = [...(authenticate ?? [])]
  const signIns: string[] = []
  if (authenticate) {
    client.on('session_authenticate', answerAuthenticate)
  }

  async function answerAuthenticate({
    id,
    params: { authPayload },
  }: {
    id: number
    params: { authPayload: AuthPayload }
  }) {
    const answer = authenticateAnswers.shift() ?? 'approve'
    if (answer === 'neverAnswers') return
    // The proposal is passed on only to wallets that do not listen to this request.
    const isUnsupported = answer === 'unsupported' || (typeof answer === 'object' && 'unsupportedCode' in answer)
    if (isUnsupported || answer === 'both') client.off('session_authenticate', answerAuthenticate)
    if (answer === 'both') {
      signToo = () => approveAuthenticate(id, authPayload, undefined)
      return
    }
    try {
      if (isUnsupported) {
        const code = typeof answer === 'object' ? answer.unsupportedCode : unsupported.code
        return await client.rejectSessionAuthenticate({ id, reason: { ...unsupported, code } })
      }
      if (answer === 'reject') await client.rejectSessionAuthenticate({ id, reason: rejected })
      else await approveAuthenticate(id, authPayload, typeof answer === 'object' ? answer.tamper : undefined)
    } catch {
      // The app withdrew its request, so the answer has no receiver.
    }
    onProposalAnswered?.()
  }

  async function approveAuthenticate(
    id: number,
    authPayload: AuthPayload,
    tamper: ((result: AuthenticateResult) => unknown) | undefined,
  ): Promise<void> {
    const { chains, ...payload } = populateAuthPayload({ authPayload, chains: chainIds.map((id) => `eip155:${id}`) })
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    const auths: Parameters<typeof client.approveSessionAuthenticate>[0]['auths'] = []
    for (const chain of chains.slice(0, signedChains)) {
      const iss = `did:pkh:${chain}:${shown}`
      const message = client.formatAuthMessage({ request: payload, iss })
      const params = [stringToHex(message), shown]
      // The cast: `personal_sign` answers with a signature.
      const signature = (await wallet.provider.request({ method: 'personal_sign', params })) as string
      signIns.push(message)
      // Wallets send the statement as it was signed, with the capability in words.
      const [, , , statement = ''] = message.split('\n')
      auths.push({ h: { t: 'caip122' }, p: { ...payload, statement, iss }, s: { t: 'eip191', s: signature } })
    }
    const { crypto } = client.core
    const { encode } = crypto
    crypto.encode = (topic, answer, options) => {
      // The cast: the SDK encodes its answer to this very request, and others meanwhile.
      const { id: answered, result } = answer as { id: number; result?: AuthenticateResult }
      const isTampered = tamper && answered === id && result?.cacaos
      return encode(topic, isTampered ? ({ ...answer, result: tamper(result) } as typeof answer) : answer, options)
    }
    await client.approveSessionAuthenticate({ id, auths }).finally(() => Object.assign(crypto, { encode }))
  }

  client.on('session_request', async ({ id, topic, params: { request } }) => {
    const respond = (answer: { result: unknown } | { error: { code: number; message: string; data?: string } }) =>
      client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } as never })
    try {
      await respond({ result: await wallet.provider.request(request) })
    } catch (error) {
      const { code = -32_000, message, data } = error as { code?: number; message: string; data?: string }
      await respond({ error: { code, message, ...(data !== undefined && { data }) } })
    }
  })

  wallet.on('chainChanged', async (value) => {
    const id = Number(value)
    try {
      if (!chainIds.includes(id)) {
        chainIds.push(id)
        await updateSessions()
      }
      await tell('chainChanged', id, id)
    } catch (error) {
      // A disposed wallet may fail in what it was still sending.
      if (!isDisposed) throw error
    }
  })

  const disconnect = async () => {
    await Promise.all(client.session.keys.map((topic) => client.disconnect({ topic, reason: left })))
  }

  return {
    address: wallet.address,
    requests: wallet.requests,
    answer: wallet.answer,
    proposals,
    signIns,
    async pair(uri) {
      const answered = new Promise<void>((resolve) => {
        onProposalAnswered = resolve
      })
      await client.pair({ uri })
      await answered
    },
    apps: () =>
      client.session
        .getAll()
        .filter(({ acknowledged }) => acknowledged)
        .map(({ peer }) => peer.metadata.name),
    moveToChain: wallet.moveToChain,
    async showAccount(address) {
      shown = address
      await updateSessions()
      await tell('accountsChanged', [address], chainId)
    },
    disconnect,
    async [Symbol.asyncDispose]() {
      isDisposed = true
      await client.core.relayer.transportClose()
      client.core.heartbeat.stop()
    },
  }

  function describeNamespaces(methods: string[]) {
    const chains = chainIds.map((id) => `eip155:${id}`)
    return { eip155: { chains, accounts: chains.map((chain) => `${chain}:${shown}`), methods, events } }
  }

  async function updateSessions(): Promise<void> {
    for (const { topic, namespaces } of client.session.getAll()) {
      const { acknowledged } = await client.update({
        topic,
        namespaces: describeNamespaces(namespaces['eip155']?.methods ?? []),
      })
      await acknowledged()
    }
  }

  async function tell(event: string, data: unknown, onChain: number): Promise<void> {
    for (const { topic } of client.session.getAll()) {
      await client.emit({ topic, chainId: `eip155:${onChain}`, event: { name: event, data } })
    }
  }
}
