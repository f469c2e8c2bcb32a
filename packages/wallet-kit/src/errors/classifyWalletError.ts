/** What a wallet's refusal means for the visitor. */
export type WalletErrorKind = 'rejected' | 'pending' | 'failed'

/**
 * Reads a wallet's error: closed modal, rejected request and no accounts are a rejection, -32002 is a request that
 * already waits in the wallet, the rest failed.
 *
 * Looks down the chain of causes, since wagmi and viem wrap what the wallet said. Source: spec §8.
 */
export function classifyWalletError(error: unknown): WalletErrorKind {
  try {
    return read(error)
  } catch {
    // Wallets throw what they like, also things that throw when looked at.
    return 'failed'
  }
}

function read(error: unknown): WalletErrorKind {
  let cause = error
  for (let depth = 0; depth < 10 && typeof cause === 'object' && cause !== null; depth++) {
    const code: unknown = Reflect.get(cause, 'code')
    const message = String(Reflect.get(cause, 'message') ?? '')
    if (code === 4001 || code === 5000 || code === 'ACTION_REJECTED') return 'rejected'
    if (Reflect.get(cause, 'name') === 'UserRejectedRequestError') return 'rejected'
    if (/user (closed modal|rejected|denied|cancell?ed)|accounts received is empty/i.test(message)) return 'rejected'
    if (code === -32002) return 'pending'
    cause = Reflect.get(cause, 'cause')
  }
  return 'failed'
}
