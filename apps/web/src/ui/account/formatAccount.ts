import { formatAddress } from '@kith/wallet-kit/pure'

/** Shortens the address of an account. That of a contract keeps its chain: on another one, the address is somebody else's. */
export function formatAccount(account: string): string {
  const end = account.lastIndexOf(':') + 1
  return account.slice(0, end) + formatAddress(account.slice(end))
}
