import { type Address, getAddress, isAddress } from 'viem'

/**
 * Parses a wallet's accounts: its valid addresses, checksummed and de-duplicated, or `null` where
 * there are entries but no address among them. An empty list stays one: the wallet was locked.
 */
export function readAccounts(value: unknown): Address[] | null {
  if (!Array.isArray(value)) return null
  const accounts = value
    .filter((item) => typeof item === 'string' && isAddress(item, { strict: false }))
    .map((address: Address) => getAddress(address))
  return value.length > 0 && accounts.length === 0 ? null : [...new Set(accounts)]
}
