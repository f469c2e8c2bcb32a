import { pendingSignatureKey } from './pendingSignatureKey.ts'

type Signer = { address: string; chainId: number; connectorId: string }

export type PendingSignature = {
  message: string
  /** Milliseconds since 1970; a later signature is invalid. */
  expiresAt: number
}

/** The message that waits for its signature. */
export type PendingSignatureStore = {
  /** What this wallet was asked to sign for this account on this chain, expired or not, or `null`. */
  read: (signer: Signer) => PendingSignature | null
  keep: (signer: Signer, pending: PendingSignature) => void
}

export type CreatePendingSignatureParameters = {
  /** `null`, or one that throws: nothing outlives the page. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
}

/**
 * Keeps the one message that waits for its signature, so that after a reload the wallet is asked for the same again.
 *
 * A wallet of several owners (Safe) knows a message by its text, and answers at once when all have signed meanwhile.
 */
export function createPendingSignature({ storage }: CreatePendingSignatureParameters): PendingSignatureStore {
  return {
    read(signer) {
      const kept = parse(attempt(() => storage?.getItem(pendingSignatureKey)))
      return kept?.signer === nameSigner(signer) ? { message: kept.message, expiresAt: kept.expiresAt } : null
    },
    keep(signer, { message, expiresAt }) {
      const kept = { signer: nameSigner(signer), message, expiresAt }
      attempt(() => storage?.setItem(pendingSignatureKey, JSON.stringify(kept)))
    },
  }
}

function nameSigner({ address, chainId, connectorId }: Signer): string {
  return `${address.toLowerCase()} ${chainId} ${connectorId}`
}

/** Storage can be full or blocked: a reload then loses it. */
function attempt<value>(act: () => value): value | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** Storage is shared with anything on the origin: what is incomplete counts as absent. */
function parse(text: string | null | undefined): (PendingSignature & { signer: string }) | null {
  const kept: unknown = attempt(() => JSON.parse(text ?? 'null'))
  if (typeof kept !== 'object' || kept === null) return null
  const { signer, message, expiresAt }: { signer?: unknown; message?: unknown; expiresAt?: unknown } = kept
  const isWhole = typeof signer === 'string' && typeof message === 'string' && typeof expiresAt === 'number'
  return isWhole ? { signer, message, expiresAt } : null
}
