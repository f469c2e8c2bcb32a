import type { Authentication, VerifiedAccount } from '../context/AuthenticationContext.ts'
import { findLocalStorage } from '../storage/findLocalStorage.ts'

/** What this browser knows of the app's session. */
export type SessionState = {
  /** The account that the session was verified for, or `null` where that is unknown. */
  account: VerifiedAccount | null
  /** Whether another tab verified it while this page was open. */
  isFromOtherTab: boolean
  /** The account that the app is verifying, which then replaces `account`. `null`: none. */
  verifying: VerifiedAccount | null
  /** The difference for which the app was asked to sign out last, see `useSession`. */
  signedOutFor: string | null
}

/** The state, in the form that `useSyncExternalStore` reads. */
export type SessionKeeper = {
  get: () => SessionState
  /** Calls back after each change, in another tab too. Returns a stop function. */
  watch: (listener: () => void) => () => void
  /** Runs the app's `verify`, and remembers the account if it returns `true`. */
  verifyFor: Authentication['verifyFor']
  /** The app has been asked to sign out. */
  markSignedOut: (difference: string | null) => void
  /** The session has ended. What another tab remembered since stays. */
  forget: () => void
}

export const unknownSession: SessionState = {
  account: null,
  isFromOtherTab: false,
  verifying: null,
  signedOutFor: null,
}

const storageKey = 'walletKit.verifiedAccount'

/**
 * Remembers which account the app's session was verified for, in local storage: a wallet can lock and another account
 * connect on a later page, while the session is still the first one's.
 *
 * `id` distinguishes several sign-ins of one origin. Where storage is blocked, nothing outlives the page.
 */
export function createSessionKeeper(id: string): SessionKeeper {
  const key = id ? `${storageKey}.${id}` : storageKey
  let state: SessionState = { ...unknownSession, account: parse(attempt(() => findLocalStorage()?.getItem(key))) }
  const listeners = new Set<() => void>()

  function set(changes: Partial<SessionState>) {
    state = { ...state, ...changes }
    for (const listener of [...listeners]) listener()
  }

  function onStorage({ key: changed, newValue }: StorageEvent) {
    // `null`: everything was deleted.
    if (changed === key || changed === null) set({ account: parse(newValue), isFromOtherTab: true })
  }

  return {
    get: () => state,
    watch(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
    async verifyFor({ address, connectorId }, verify) {
      const account = { address: address.toLowerCase(), connectorId }
      // Until it is known whose session it is: the app's status may change before `verify` returns.
      set({ verifying: account })
      try {
        const isValid = await verify()
        if (isValid) {
          attempt(() => findLocalStorage()?.setItem(key, JSON.stringify(account)))
          set({ account, isFromOtherTab: false, signedOutFor: null })
        }
        return isValid
      } finally {
        // Another account may have come meanwhile, which the app is still verifying.
        if (state.verifying === account) set({ verifying: null })
      }
    },
    markSignedOut: (difference) => set({ signedOutFor: difference }),
    forget() {
      if (state.isFromOtherTab) return
      attempt(() => {
        const storage = findLocalStorage()
        const kept = parse(storage?.getItem(key))
        const isOwn = kept?.address === state.account?.address && kept?.connectorId === state.account?.connectorId
        if (isOwn) storage?.removeItem(key)
      })
      set({ account: null, signedOutFor: null })
    },
  }
}

/** Storage can be full or blocked. */
function attempt<value>(act: () => value): value | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** Storage is shared with anything on the origin: what is incomplete counts as absent. */
function parse(text: string | null | undefined): VerifiedAccount | null {
  const kept: unknown = attempt(() => JSON.parse(text ?? 'null'))
  if (typeof kept !== 'object' || kept === null) return null
  const { address, connectorId }: { address?: unknown; connectorId?: unknown } = kept
  if (typeof address !== 'string' || typeof connectorId !== 'string') return null
  return { address: address.toLowerCase(), connectorId }
}
