import type { Connector } from 'wagmi'

/** Marks a connector that only serves other wallets and is not a wallet itself. */
export type Unlisted = { isUnlisted: true }

/** Whether a connector only serves other wallets. */
export function isUnlisted(connector: Connector): boolean {
  // The cast: only `connectorsForWallets` writes this property; wagmi passes it on untouched.
  return (connector as Partial<Unlisted>).isUnlisted === true
}
