import { type Abi, type Address, encodeFunctionData, type Hash, type Hex, isHash } from 'viem'
import type { Config, Connector } from 'wagmi'
import { getConnection, sendTransaction, switchChain, sendCalls as wagmiSendCalls } from 'wagmi/actions'
import { requireInput } from '../actions/requireInput.ts'
import { AccountChangedError } from '../errors/AccountChangedError.ts'
import { classifyWalletError } from '../errors/classifyWalletError.ts'
import { InvalidWalletAnswerError } from '../errors/InvalidWalletAnswerError.ts'
import { validateTransaction } from '../transactions/store/validateTransaction.ts'
import { type CallsOutcome, watchCalls } from '../transactions/watchCalls.ts'
import { watchTransaction } from '../transactions/watchTransaction.ts'
import type { Call } from './Call.ts'
import { isBatchRefused } from './isBatchRefused.ts'

export type SendCallsParameters = {
  /** In the order in which they are to take effect. At least one. */
  calls: readonly Call[]
  /** Absent: the chain the wallet is on. */
  chainId?: number | undefined
  /** All or nothing: such calls are never sent one by one. Absent: they may be. */
  atomic?: boolean | undefined
  /**
   * Capabilities requested for the batch (EIP-5792), e.g. `{ paymasterService: { url, optional: true } }`. Unless each is
   * `optional`, the calls are never sent one by one.
   */
  capabilities?: { readonly [name: string]: unknown } | undefined
  /** The app's own name of the batch: sent twice under one name, it is carried out once. Absent: the wallet chooses. */
  id?: string | undefined
  /** What a stopped send had already submitted: the batch, or the first of `calls`. It is followed, and not sent again. */
  sent?: { callsId: string; hash?: undefined } | { callsId?: undefined; hash: Hash } | undefined
}

/** The progress. `step` counts the calls from 1; 0: all of them as one batch. */
export type SendCallsProgress = { status: 'confirming' | 'pending'; step: number }

export type SendCallsListeners = {
  onProgress: (progress: SendCallsProgress) => void
  /** A batch, or one of the calls, was submitted. */
  onSent: (sent: SentCalls) => void
  /** Sends no further request, and stops waiting. What was sent is still pending. */
  signal: AbortSignal
}

/** What can be followed: the batch, or the transaction of call number `step`. */
export type SentCalls = { account: Address; chainId: number } & (
  | { callsId: string; hash?: undefined; step: 0 }
  | { callsId?: undefined; hash: Hash; step: number }
)

export type SendCallsResult = {
  /**
   * `rejected`: by the owner; `stopped`: by the signal; `unknown`: the wallet sent the batch but does not report its outcome.
   */
  status: 'confirmed' | 'failed' | 'rejected' | 'stopped' | 'unknown'
  /** How many of the calls are known to have taken effect, counted from the first. `undefined`: some of a batch, not known which. */
  done: number | undefined
  /** The transactions on the chain, as far as they are known. */
  hashes: readonly Hash[]
  /** The batch's id in the wallet. Absent where the calls went one by one. */
  callsId?: string | undefined
  error?: unknown
}

type Sender = { account: Address; connector: Connector; chainId: number }
/** A call with its data encoded. */
type RawCall = { to: Address; data: Hex | undefined; value: bigint | undefined }

/**
 * Sends calls as one batch where the wallet can (EIP-5792), else each as its own transaction, in order: the next once the one
 * before took effect, and none after one that failed or was declined.
 *
 * Resolves with the outcome, failures included. Rejects only when there is nothing to send, or no wallet is connected.
 */
export async function sendCalls(
  config: Config,
  parameters: SendCallsParameters,
  listeners: SendCallsListeners,
): Promise<SendCallsResult> {
  const current = getConnection(config)
  const sender = {
    connector: requireInput('connector', current.connector),
    account: requireInput('address', current.address),
    chainId: requireInput('chainId', parameters.chainId ?? current.chainId),
  }
  const calls = parameters.calls.map(encodeCall)
  if (calls.length === 0) throw new Error('calls is required')

  const { sent } = parameters
  if (sent?.hash !== undefined) return sendOneByOne(config, sender, calls, listeners, sent.hash)
  if (sent) return followBatch(config, sender, calls, sent.callsId, listeners)

  listeners.onProgress({ status: 'confirming', step: 0 })
  let callsId: string
  try {
    callsId = await sendBatch(config, sender, calls, parameters)
  } catch (error) {
    const refusal = isBatchRefused(error)
    if (refusal && mayGoOneByOne(parameters)) return sendOneByOne(config, sender, calls, listeners)
    // An owner who does not want the account upgraded has declined, where nothing less will do.
    const isRejected = refusal === 'upgradeRejected' || (!refusal && classifyWalletError(error) === 'rejected')
    return { status: isRejected ? 'rejected' : 'failed', done: 0, hashes: [], error }
  }
  listeners.onSent({ account: sender.account, chainId: sender.chainId, callsId, step: 0 })
  return followBatch(config, sender, calls, callsId, listeners)
}

async function followBatch(
  config: Config,
  sender: Sender,
  calls: readonly RawCall[],
  callsId: string,
  { onProgress, signal }: SendCallsListeners,
): Promise<SendCallsResult> {
  onProgress({ status: 'pending', step: 0 })
  const outcome = await untilOutcome(config, sender, callsId, signal)
  if (typeof outcome === 'string') return { status: outcome, done: undefined, hashes: [], callsId }
  const { status, hash, isPartial } = outcome
  const done = status === 'confirmed' ? calls.length : isPartial ? undefined : 0
  return { status, done, hashes: hash ? [hash] : [], callsId }
}

function encodeCall(call: Call): RawCall {
  const { to, value } = call
  if (!call.abi) return { to, value, data: call.data }
  // The cast: viem derives the arguments from a literal ABI, which is not known here.
  const { abi, functionName, args } = call as { abi: Abi; functionName: string; args?: readonly unknown[] }
  return { to, value, data: encodeFunctionData({ abi, functionName, ...(args && { args }) }) }
}

async function sendBatch(
  config: Config,
  { account, connector, chainId }: Sender,
  calls: readonly RawCall[],
  { atomic = false, capabilities, id }: SendCallsParameters,
): Promise<string> {
  try {
    const answer = await wagmiSendCalls(config, {
      account,
      connector,
      chainId,
      calls,
      forceAtomic: atomic,
      ...(id !== undefined && { id }),
      // The cast: viem knows the capabilities of some wallets by name; an app may ask for any.
      ...(capabilities && { capabilities: capabilities as never }),
    })
    const callsId: unknown = answer?.id
    if (typeof callsId === 'string' && validateTransaction({ callsId, description: '' }).length === 0) return callsId
    throw new InvalidWalletAnswerError({ wallet: connector.name, method: 'wallet_sendCalls' })
  } catch (error) {
    // It was sent before, and is followed now.
    if (id !== undefined && isBatchRefused(error) === 'duplicate') return id
    throw error
  }
}

/** Whether the calls may be sent as separate transactions without losing a requested capability. */
function mayGoOneByOne({ calls, atomic, capabilities = {} }: SendCallsParameters): boolean {
  if (atomic && calls.length > 1) return false
  return Object.values(capabilities).every(
    (capability) =>
      typeof capability === 'object' && capability !== null && Reflect.get(capability, 'optional') === true,
  )
}

function untilOutcome(
  config: Config,
  { connector }: Sender,
  callsId: string,
  signal: AbortSignal,
): Promise<CallsOutcome | 'unknown' | 'stopped'> {
  return new Promise((resolve) => {
    const stop = watchCalls(config, { callsId, connector, onOutcome: resolve, onUnknown: () => resolve('unknown') })
    onAbort(signal, () => {
      stop()
      resolve('stopped')
    })
  })
}

async function sendOneByOne(
  config: Config,
  sender: Sender,
  calls: readonly RawCall[],
  { onProgress, onSent, signal }: SendCallsListeners,
  /** Of the first call, where it was sent before. */
  sentHash?: Hash,
): Promise<SendCallsResult> {
  const { account, connector, chainId } = sender
  const hashes: Hash[] = []
  for (const [index, call] of calls.entries()) {
    const step = index + 1
    if (signal.aborted) return { status: 'stopped', done: index, hashes }
    const wasSent = index === 0 && sentHash !== undefined
    if (!wasSent) onProgress({ status: 'confirming', step })
    let hash: Hash
    try {
      if (wasSent) hash = sentHash
      else {
        await prepare(config, sender)
        // Switching the chain may have taken long.
        if (signal.aborted) return { status: 'stopped', done: index, hashes }
        hash = await sendTransaction(config, { ...call, account, connector, chainId })
        if (typeof hash !== 'string' || !isHash(hash))
          throw new InvalidWalletAnswerError({ wallet: connector.name, method: 'eth_sendTransaction' })
      }
    } catch (error) {
      const isRejected = classifyWalletError(error) === 'rejected'
      return { status: isRejected ? 'rejected' : 'failed', done: index, hashes, error }
    }
    if (!wasSent) onSent({ account, chainId, hash, step })
    onProgress({ status: 'pending', step })
    const outcome = await followTransaction(config, sender, hash, signal)
    hashes.push(outcome.hash)
    if (outcome.status !== 'confirmed') return { status: outcome.status, done: index, hashes }
  }
  return { status: 'confirmed', done: calls.length, hashes }
}

/** Makes sure that the wallet still has the account in use, and is on the chain. */
async function prepare(config: Config, { account, connector, chainId }: Sender): Promise<void> {
  const current = getConnection(config)
  if (current.connector?.uid !== connector.uid || current.address !== account)
    throw new AccountChangedError({ account })
  if (current.chainId !== chainId) await switchChain(config, { chainId, connector })
}

function followTransaction(
  config: Config,
  { chainId }: Sender,
  sentHash: Hash,
  signal: AbortSignal,
): Promise<{ status: 'confirmed' | 'failed' | 'stopped'; hash: Hash }> {
  return new Promise((resolve) => {
    const stop = watchTransaction(config, {
      chainId,
      record: { hash: sentHash, description: '', status: 'pending' },
      onRepriced: () => undefined,
      // The cast: it is the receipt's.
      onOutcome: ({ status, hash }) => resolve({ status, hash: hash as Hash }),
    })
    onAbort(signal, () => {
      stop()
      resolve({ status: 'stopped', hash: sentHash })
    })
  })
}

function onAbort(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act()
  else signal.addEventListener('abort', act, { once: true })
}
