type Signer = { address: string; chainId: number; connectorId: string }

/** The message whose signature a wallet still owes. */
export type OwedMessage = {
  /** What this wallet was asked to sign for this account on this chain, or `null`. */
  read: (signer: Signer) => string | null
  keep: (signer: Signer, message: string, lifetimeMs: number) => void
  forget: () => void
}

export type CreateOwedMessageParameters = {
  /** `null`, or one that throws: nothing outlives the page. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
}

const key = 'walletKit.owedMessage'

/**
 * Keeps the one message that waits for its signature, so that after a reload the wallet is asked for the same again.
 *
 * A wallet of several owners (Safe) knows a message by its text, and answers at once when all have signed meanwhile.
 */
export function createOwedMessage({ storage }: CreateOwedMessageParameters): OwedMessage {
  return {
    read(signer) {
      const kept = parse(attempt(() => storage?.getItem(key)))
      return kept && kept.signer === nameSigner(signer) && Date.now() < kept.expiresAt ? kept.message : null
    },
    keep(signer, message, lifetimeMs) {
      const kept = { signer: nameSigner(signer), message, expiresAt: Date.now() + lifetimeMs }
      attempt(() => storage?.setItem(key, JSON.stringify(kept)))
    },
    forget() {
      attempt(() => storage?.removeItem(key))
    },
  }
}

function nameSigner({ address, chainId, connectorId }: Signer): string {
  return `${address.toLowerCase()} ${chainId} ${connectorId}`
}

/** Storage can be full or blocked: the page then forgets with its reload, as it would without any. */
function attempt<value>(act: () => value): value | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** Storage is shared with anything on the origin: what is not whole is nothing. */
function parse(text: string | null | undefined): { signer: string; message: string; expiresAt: number } | null {
  const kept: unknown = attempt(() => JSON.parse(text ?? 'null'))
  if (typeof kept !== 'object' || kept === null) return null
  const { signer, message, expiresAt }: { signer?: unknown; message?: unknown; expiresAt?: unknown } = kept
  const isWhole = typeof signer === 'string' && typeof message === 'string' && typeof expiresAt === 'number'
  return isWhole ? { signer, message, expiresAt } : null
}
