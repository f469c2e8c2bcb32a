import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { AuthenticationAdapter } from '../../context/AuthenticationAdapter.ts'
import type { Authentication } from '../../context/AuthenticationContext.ts'
import { classifyRefusal, type RefusalKind } from '../../errors/classifyRefusal.ts'
import { findLocalStorage } from '../../storage/findLocalStorage.ts'
import { askSignature } from './askSignature.ts'
import { awaitingSignature } from './awaitingSignature.ts'
import { createLatestRun } from './createLatestRun.ts'
import { createPendingSignature, type PendingSignature } from './createPendingSignature.ts'
import { dropMessage } from './dropMessage.ts'
import { forgetPendingSignature } from './forgetPendingSignature.ts'
import { logFailure } from './logFailure.ts'

/** `preparing` until a one-time value and the wallet are here, then `idle`. */
export type SignInState = 'preparing' | 'idle' | 'signing' | 'verifying'
/** What failed. `pending`: the wallet still holds a request; `expired`: the signature did not come in time. */
export type SignInError = 'preparing' | 'signing' | 'verifying' | 'pending' | 'expired' | 'unknown'

export type SignInProgress = {
  state: SignInState
  error: SignInError | null
  /** When the pending signature expires, in milliseconds since 1970; `null`: never. */
  expiresAt: number | null
}

/** Whose signature is asked for, where, and in which wallet. */
export type Signer = { address: Address; chainId: number; connectorId: string }

/** The app's side of a sign-in, as it is now. */
export type SignInApp = Partial<Pick<Authentication, 'adapter' | 'verifyFor'>> & {
  /** Passes an error to the app. Returns whether the app listens. */
  tellError: (error: unknown) => boolean
}

export type SignInFlow = {
  get: () => SignInProgress
  watch: (listener: () => void) => () => void
  /**
   * Begins without an error, and gets what can be signed. Resolves to the message that waits for its signature, or to `null`
   * where there is a one-time value for a new one, or neither: `signer` is `null` while its wallet cannot be asked.
   */
  start: (signer: Signer | null) => Promise<PendingSignature | null>
  /** Asks for the one-time value again, after asking failed. */
  retry: (signer: Signer | null) => void
  /** Asks the wallet, and the app whether it accepts the signature. `place` is where it may ask again after a reload. */
  sign: (signer: Signer | null, connector: Connector | undefined, place: 'dialog' | 'page') => Promise<void>
  /** Shows and reports why the app did not accept what the wallet signed as it connected. */
  failProof: (fault: unknown) => void
  /** Ends what runs, and drops the message. */
  cancel: () => void
  /** Ends what runs. */
  stop: () => void
}

/** What can be signed: a one-time value for a new message, or the message that waits for its signature. */
type Prepared = { nonce: string; expiresAt: number | null } | PendingSignature

/**
 * The steps of a sign-in: one-time value, message, signature, proof. Each call ends the one before, so that another
 * account, another chain or leaving is not followed by an answer to what was asked earlier.
 */
export function createSignInFlow(getApp: () => SignInApp): SignInFlow {
  const listeners = new Set<() => void>()
  const pending = createPendingSignature({ storage: findLocalStorage() })
  const run = createLatestRun()
  let progress: SignInProgress = { state: 'preparing', error: null, expiresAt: null }
  let prepared: Prepared | null = null

  const show = (change: Partial<SignInProgress>) => {
    progress = { ...progress, ...change }
    for (const listener of [...listeners]) listener()
  }
  const report = (fault: unknown) => reportFailure(getApp(), fault)

  const prepare = async (signer: Signer | null): Promise<PendingSignature | null> => {
    const { adapter } = getApp()
    if (!signer || !adapter) return null
    const isCurrent = run.begin()
    prepared = null
    show({ state: 'preparing' })
    try {
      const kept = adapter.messageLifetimeMs ? pending.read(signer) : null
      const isGood = await (kept !== null && Date.now() < kept.expiresAt && recall(adapter, kept))
      if (!isCurrent()) return null
      if (kept && isGood) {
        prepared = kept
        show({ state: 'idle' })
        run.onceAt(kept.expiresAt, () => void prepare(signer))
        return kept
      }
      if (kept) {
        forgetPendingSignature()
        show({ error: progress.error ?? 'expired' })
      }
      const { nonce, expiresAt, renewAt } = await fetchNonce(adapter, signer)
      if (!isCurrent()) return null
      prepared = { nonce, expiresAt }
      show({ state: 'idle' })
      if (renewAt !== null) run.onceAt(renewAt, () => void prepare(signer))
    } catch (fault) {
      if (!isCurrent()) return null
      show({ error: 'preparing' })
      report(fault)
    }
    return null
  }

  const fail = (signer: Signer, error: SignInError, isLost = true) => {
    awaitingSignature.write(null)
    if (isLost) forgetPendingSignature()
    show({ error })
    void prepare(signer)
  }

  /** The wallet did not sign, and can be asked again. */
  const handleRefusal = (signer: Signer, kind: Exclude<RefusalKind, 'failed'>, expiresAt: number | null) => {
    if (kind === 'rejected') forgetPendingSignature()
    else {
      // What waits in the wallet may be this very message, asked for before a reload.
      prepared = pending.read(signer) ?? prepared
      show({ error: 'pending' })
    }
    show({ state: 'idle' })
    if (expiresAt !== null) run.onceAt(expiresAt, () => void prepare(signer))
  }

  const sign: SignInFlow['sign'] = async (signer, connector, place) => {
    const { adapter, verifyFor } = getApp()
    if (!adapter || !verifyFor) return
    const isCurrent = run.begin()
    show({ error: null })
    if (!signer || !connector || !prepared) {
      show({ error: 'unknown' })
      void prepare(signer)
      return
    }
    const { address, connectorId } = signer
    const { expiresAt } = prepared
    let stage: 'preparing' | 'signing' | 'verifying' = 'preparing'
    try {
      show({ state: 'signing', expiresAt })
      const message = await getMessage(adapter, signer, prepared)
      if (!isCurrent()) return
      if (expiresAt !== null) {
        pending.keep(signer, { message, expiresAt })
        awaitingSignature.write(place)
        run.onceAt(expiresAt, () => fail(signer, 'expired'))
      }
      stage = 'signing'
      const signature = await askSignature({ connector, account: address, message })
      if (!isCurrent()) return
      run.clearTimer()
      stage = 'verifying'
      show({ state: 'verifying' })
      const isAccepted = await verifyFor({ address, connectorId }, () => adapter.verify({ message, signature }))
      if (isAccepted) return forgetPendingSignature()
      if (!isCurrent()) return
      fail(signer, 'verifying')
      report(new Error('The app did not accept the signature.'))
    } catch (fault) {
      if (!isCurrent()) return
      report(fault)
      const kind = stage === 'signing' ? classifyRefusal(fault) : 'failed'
      if (kind !== 'failed') return handleRefusal(signer, kind, expiresAt)
      // A proof that did not arrive leaves the message as good as it was, if the adapter says so.
      fail(signer, stage, !(stage === 'verifying' && adapter.recallMessage))
    }
  }

  return {
    get: () => progress,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start(signer) {
      show({ state: 'preparing', error: null })
      return prepare(signer)
    },
    retry(signer) {
      show({ error: null })
      void prepare(signer)
    },
    sign,
    failProof(fault) {
      show({ error: 'verifying' })
      report(fault)
    },
    cancel() {
      run.end()
      const { adapter } = getApp()
      if (adapter) dropMessage(adapter)
    },
    stop: run.end,
  }
}

/** Passes a failure to the app, or to the log where the app does not listen. A rejection is not logged. */
function reportFailure({ tellError }: SignInApp, fault: unknown): void {
  if (!tellError(fault) && classifyRefusal(fault) !== 'rejected') logFailure(fault)
}

async function recall(adapter: AuthenticationAdapter, { message }: PendingSignature): Promise<boolean> {
  return (await adapter.recallMessage?.({ message })) !== false
}

/** A one-time value, until when its message is good, and when to ask for the next: half of its life is left for the wallet. */
async function fetchNonce(adapter: AuthenticationAdapter, { address, chainId }: Signer) {
  const { messageLifetimeMs } = adapter
  const askedAt = Date.now()
  const [nonce, lifetimeMs] = await Promise.all([
    adapter.getNonce({ address, chainId }),
    typeof messageLifetimeMs === 'function' ? messageLifetimeMs({ address, chainId }) : messageLifetimeMs,
  ])
  return lifetimeMs
    ? { nonce, expiresAt: askedAt + lifetimeMs, renewAt: askedAt + lifetimeMs / 2 }
    : { nonce, expiresAt: null, renewAt: null }
}

function getMessage(adapter: AuthenticationAdapter, { address, chainId }: Signer, prepared: Prepared) {
  return 'message' in prepared ? prepared.message : adapter.createMessage({ nonce: prepared.nonce, address, chainId })
}
