import type { SignInProof } from '../../connectors/wallet-connect/one-click/OneClick.ts'

/** The state of a proof that a wallet gave as it connected. */
export type ProofState =
  | { step: 'received' | 'verifying' | 'verified'; proof: SignInProof }
  | { step: 'failed'; proof: SignInProof; fault: unknown }

/** The last proof, in the form that `useSyncExternalStore` reads. */
export type ProofKeeper = {
  get: () => ProofState | null
  set: (state: ProofState | null) => void
  /** Calls back after each change. Returns a stop function. */
  watch: (listener: () => void) => () => void
}

const storageKey = 'walletKit.oneClickProof'
/** One-time values need not live longer. */
const lifetimeMs = 300_000

/**
 * Keeps the proof, over a reload too until the app has answered: in the session's storage, since another tab must not
 * verify it a second time.
 *
 * `id` distinguishes several sign-ins of one origin: a proof is for the server that asked for it.
 */
export function createProofKeeper(id: string): ProofKeeper {
  const key = id ? `${storageKey}.${id}` : storageKey
  const kept = read(key)
  let state: ProofState | null = kept && { step: 'received', proof: kept.proof }
  let expiresAt = kept?.expiresAt ?? 0
  const listeners = new Set<() => void>()
  return {
    get() {
      if (state?.step === 'received' && !isTimely(expiresAt)) state = null
      return state
    },
    set(next) {
      state = next
      if (next?.step === 'received') expiresAt = Date.now() + lifetimeMs
      const isOpen = next?.step === 'received' || next?.step === 'verifying'
      write(key, isOpen ? { proof: next.proof, expiresAt } : null)
      for (const listener of [...listeners]) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Kept = {
  proof: SignInProof
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Not beyond its whole life either, as after the clock was set back. */
function isTimely(expiresAt: number): boolean {
  const leftMs = expiresAt - Date.now()
  return leftMs > 0 && leftMs <= lifetimeMs
}

function write(key: string, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify({ ...kept.proof, expiresAt: kept.expiresAt }))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: the ordinary sign-in follows a reload.
  }
}

function read(key: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    // The cast: each field is checked below.
    const { address, message, signature, expiresAt } = kept as { [name: string]: unknown }
    if (!isHex(address) || !isHex(signature) || typeof message !== 'string') return null
    return { proof: { address, message, signature }, expiresAt: Number(expiresAt) }
  } catch {
    // Blocked, absent as on a server, or not written here.
    return null
  }
}

function isHex(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value)
}
