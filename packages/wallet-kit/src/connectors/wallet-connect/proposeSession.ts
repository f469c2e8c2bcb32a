import { UserRejectedRequestError } from 'viem'
import { ProposalExpiredError } from '../../errors/ProposalExpiredError.ts'
import { isHidden } from './isHidden.ts'
import type { RelayWatch } from './watchRelay.ts'

/** A proposal that a wallet may take up by its URI. */
export type Proposal<session> = {
  /** `wc:<topic>@2?…`: what the QR code holds. */
  uri: string
  /** Unix milliseconds. */
  expiresAt: number
  /** Settles with the wallet's answer. */
  approval: Promise<session>
  /** Withdraws the proposal: a wallet that scans it from now on gets no answer. */
  withdraw: () => void
}

export type ProposeSessionParameters<session> = {
  propose: () => Promise<Proposal<session>>
  /** Ends a session that is no longer wanted. */
  leave: (session: session) => void
  /** Fails when the relay is away for so long. */
  watchRelay: (limitMs: number) => RelayWatch
  onUri: (uri: string) => void
  signal: AbortSignal
}

/** Reaching the relay takes a handshake or two on a bad line. Once reached, it is missed sooner. */
const firstLimitMs = 12_000
const lostLimitMs = 6_000

/** The SDK's own messages on expiry; nothing else distinguishes them from a wallet's. */
const ownExpiries: readonly unknown[] = ['Proposal expired', 'Request expired']

/**
 * Proposes a session until a wallet answers, with a new proposal whenever one runs out: at once in a page that is seen,
 * on return in one that is hidden.
 *
 * @throws UserRejectedRequestError when the wallet's owner declines.
 * @throws {@link ProposalExpiredError} when the wallet says it was too late.
 * @throws RelayUnreachableError when the relay is away.
 */
export async function proposeSession<session>(parameters: ProposeSessionParameters<session>): Promise<session> {
  for (;;) {
    const session = await proposeOnce(parameters)
    if (session !== 'expired') return session
    await untilSeen(parameters.signal)
  }
}

async function proposeOnce<session>({
  propose,
  leave,
  watchRelay,
  onUri,
  signal,
}: ProposeSessionParameters<session>): Promise<session | 'expired'> {
  let watch = watchRelay(firstLimitMs)
  const over = new AbortController()
  const aborted = untilAborted(signal, over.signal)
  let isTaken = false
  try {
    const proposing = propose()
    proposing.then(
      ({ approval, withdraw }) => {
        over.signal.addEventListener('abort', () => isTaken || withdraw())
        if (over.signal.aborted && !isTaken) withdraw()
        // A wallet that approves a withdrawn proposal believes in a session that the page gave up.
        approval.then(
          (session) => over.signal.aborted && !isTaken && leave(session),
          () => undefined,
        )
      },
      () => undefined,
    )
    const { uri, expiresAt, approval } = await Promise.race([proposing, watch.lost, aborted])
    watch.stop()
    watch = watchRelay(lostLimitMs)
    onUri(uri)
    const outcome = await Promise.race([approval, untilTime(expiresAt, over.signal), watch.lost, aborted])
    isTaken = outcome !== 'expired'
    return outcome
  } catch (error) {
    if (isOwnExpiry(error)) return 'expired'
    throw toError(error)
  } finally {
    watch.stop()
    over.abort()
  }
}

function untilAborted(signal: AbortSignal, over: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { signal: over })
  })
  aborted.catch(() => undefined)
  return aborted
}

/** By the clock, not by a long timer, which stops while the machine sleeps. */
function untilTime(at: number, over: AbortSignal): Promise<'expired'> {
  return new Promise((resolve) => {
    const timer = setInterval(() => Date.now() >= at && resolve('expired'), 500)
    over.addEventListener('abort', () => clearInterval(timer))
  })
}

async function untilSeen(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (!isHidden()) return
  const over = new AbortController()
  const seen = new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => isHidden() || resolve(), { signal: over.signal })
  })
  await Promise.race([seen, untilAborted(signal, over.signal)]).finally(() => over.abort())
}

function isOwnExpiry(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ownExpiries.includes(Reflect.get(error, 'message'))
}

/** Wallets answer with plain objects. Source: the codes of WalletConnect's Sign specification. */
function toError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error
  const code: unknown = Reflect.get(error, 'code')
  const message = String(Reflect.get(error, 'message') ?? 'The wallet gave no reason.')
  const cause = error instanceof Error ? error : Object.assign(new Error(message), { code })
  if (/user rejected/i.test(message) || code === 5000) return new UserRejectedRequestError(cause)
  if (code === 8000 || /expired/i.test(message)) return new ProposalExpiredError({ cause })
  return cause
}
