import type { loadSignClient } from '../sign-client/loadSignClient.ts'
import { walletEvents, walletMethods } from '../sign-client/walletMethods.ts'
import { type EncodedRequest, encodeRequest } from './encodeRequest.ts'
import type { OneClickRequest, SignInProof } from './OneClick.ts'
import { parseAnswer } from './parseAnswer.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof loadSignClient>>['init']>>
type PendingRequest = ReturnType<Client['auth']['requests']['get']>
type JsonRpcAnswer = { id: number; jsonrpc: string } & ({ result: unknown } | { error: { code: number } })

/** The one private part of the SDK that is replaced. Source: `EnginePrivate`, sign-client 2.25. */
type Engine = { onSessionAuthenticateResponse: (topic: string, answer: JsonRpcAnswer) => unknown }

/** What became of the request: the topic of a session, and what the wallet signed with it, if it did. */
export type Authenticated = { topic: string; proof: SignInProof | null }

export type Authentication = { uri: string; approval: Promise<Authenticated> }

export type AuthenticateParameters = { chainIds: readonly number[]; request: OneClickRequest }

/** `WC_METHOD_UNSUPPORTED`: the wallet proceeds with the proposal. Source: the codes of WalletConnect's Sign specification. */
const unsupportedCode = 10_001
/** How wallets with a library of their own say so. Source: JSON-RPC, EIP-1193, the codes of WalletConnect's Sign specification. */
const unsupportedCodes: readonly unknown[] = [unsupportedCode, -32_601, 4200, 5101]
/** One attempt in a thousand is ambiguous (see `isAmbiguous`). */
const maxAttempts = 3
/** As the SDK's own sessions. */
const sessionLifetimeMs = 604_800_000
/** Sent to the wallet of a session that is no longer wanted. Source: the codes of WalletConnect's Sign specification. */
const left = { code: 6000, message: 'User disconnected.' }
const settled = { code: 6000, message: 'The app settled the session itself.' }

/**
 * Makes the function that asks for a session and a signature by one URI (`wc_sessionAuthenticate`). The SDK sends the plain
 * proposal in addition: a wallet that knows only that one answers it, without a proof.
 *
 * The wallet's answer is settled here. The SDK would check the signature before, that of a contract account through a host of
 * WalletConnect's, and refuse the session where it does not hold; but the session is as good as one without a
 * signature, and only the app's server decides about that.
 *
 * The function returns `null` where the plain proposal is to be used: in an SDK that is built otherwise, after an answer that
 * opened no session, for a request that cannot be signed, and where request and proposal got one id (see `isAmbiguous`)
 * in each of three attempts.
 */
export function createAuthenticator(
  client: Client,
): (parameters: AuthenticateParameters) => Promise<Authentication | null> {
  // The cast: what is private may be missing from another version, which is checked below.
  const engine = client.engine as unknown as Partial<Engine>
  const handleAnswer = engine.onSessionAuthenticateResponse
  let isUsable = typeof handleAnswer === 'function'
  const listeners = new Map<number, (answer: JsonRpcAnswer) => void>()
  if (handleAnswer) {
    engine.onSessionAuthenticateResponse = (topic, answer) => {
      const listener = listeners.get(answer.id)
      if (!listener) return handleAnswer(topic, answer)
      if ('error' in answer && unsupportedCodes.includes(answer.error.code)) {
        // The code by which the SDK goes on waiting for an answer to the proposal.
        return handleAnswer(topic, { ...answer, error: { ...answer.error, code: unsupportedCode } })
      }
      listeners.delete(answer.id)
      listener(answer)
      // The SDK deletes its request, and stops listening for an answer to the proposal.
      return handleAnswer(topic, { id: answer.id, jsonrpc: '2.0', error: settled })
    }
  }

  return async ({ chainIds, request }) => {
    const encoded = isUsable ? encode(request) : null
    const sent = encoded && (await send(encoded, chainIds))
    if (!sent) return null
    const { uri, response, pending } = sent
    const approval = new Promise<Authenticated>((resolve, reject) => {
      let isAnswered = false
      listeners.set(pending.id, (answer) => {
        if ('error' in answer) return reject(answer.error)
        const settling = settle(pending, answer.result)
        resolve(settling)
        // The wallet already accepted or declined the proposal, so this session is not wanted.
        if (isAnswered) settling.then(({ topic }) => client.disconnect({ topic, reason: left })).catch(() => undefined)
      })
      response()
        .then(({ session: { topic } }) => resolve({ topic, proof: null }), reject)
        .finally(() => {
          isAnswered = true
        })
    })
    return { uri, approval }
  }

  async function send(encoded: EncodedRequest, chainIds: readonly number[]) {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      // Not by the client, which prints that another protocol is to follow this one.
      const { uri, response } = await client.engine.authenticate({
        ...encoded,
        chains: chainIds.map((id) => `eip155:${id}`),
        // A copy, which the SDK sorts.
        methods: [...walletMethods],
      })
      const pending = client.auth.requests.getAll().find(({ pairingTopic }) => uri.startsWith(`wc:${pairingTopic}@`))
      if (!pending) throw new Error('WalletConnect kept no request.')
      if (!isAmbiguous(pending)) return { uri, response, pending }
      response().catch(() => undefined)
      await Promise.all([deleteProposals(pending.pairingTopic), client.auth.requests.delete(pending.id, settled)])
    }
    return null
  }

  async function settle(
    { pairingTopic, requester, authPayload }: PendingRequest,
    result: unknown,
  ): Promise<Authenticated> {
    const { core, metadata, session } = client
    await deleteProposals(pairingTopic)
    const { peer, accounts, methods, proof } = parse()
    const topic = await core.crypto.generateSharedKey(requester.publicKey, peer.publicKey)
    const expiry = Math.floor((Date.now() + sessionLifetimeMs) / 1_000)
    await core.relayer.subscribe(topic, { transportType: 'relay' })
    await session.set(topic, {
      topic,
      pairingTopic,
      relay: { protocol: 'irn' },
      expiry,
      acknowledged: true,
      controller: peer.publicKey,
      self: { publicKey: requester.publicKey, metadata },
      peer,
      namespaces: { eip155: { accounts, methods, events: [...walletEvents] } },
      requiredNamespaces: {},
      optionalNamespaces: {},
      transportType: 'relay',
    })
    core.expirer.set(topic, expiry)
    return { topic, proof }

    function parse() {
      try {
        return parseAnswer(result, {
          asked: authPayload,
          methods: walletMethods,
          format: (payload, iss) => client.formatAuthMessage({ request: payload, iss }),
        })
      } catch (error) {
        isUsable = false
        throw error
      }
    }
  }

  /**
   * The SDK draws both ids in one millisecond, from a thousand each: one time in a thousand they are the same, and an answer
   * to one would be taken for an answer to the other.
   */
  function isAmbiguous({ id, pairingTopic }: PendingRequest): boolean {
    return client.proposal.getAll().some((proposed) => proposed.id === id && proposed.pairingTopic === pairingTopic)
  }

  async function deleteProposals(pairingTopic: string): Promise<void> {
    const { core, proposal } = client
    for (const { id } of proposal.getAll().filter((proposed) => proposed.pairingTopic === pairingTopic)) {
      await Promise.all([proposal.delete(id, settled), core.expirer.del(id)])
    }
  }
}

/** The visitor connects without what the app got wrong, and signs in afterwards. */
function encode(request: OneClickRequest): EncodedRequest | null {
  try {
    return encodeRequest(request)
  } catch (cause) {
    reportError(new Error('createOneClickRequest returned what no wallet can sign.', { cause }))
    return null
  }
}
