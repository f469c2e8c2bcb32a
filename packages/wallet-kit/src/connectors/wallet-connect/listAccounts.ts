import { type Address, getAddress } from 'viem'

/** The accounts on one chain, checksummed, each once. `accounts` are CAIP-10. */
export function listAccounts(accounts: readonly string[], chainId: number): Address[] {
  const own = accounts.filter((account) => account.startsWith(`eip155:${chainId}:`))
  return [...new Set(own.map((account) => getAddress(account.split(':')[2] ?? '')))]
}
