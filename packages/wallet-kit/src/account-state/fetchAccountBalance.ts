import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { getBalance } from 'wagmi/actions'
import type { Balance } from './Account.ts'

/** Reads a balance. Its own chunk: see `useAccountBalance`. */
export function fetchAccountBalance(config: Config, address: Address, chainId: number): Promise<Balance> {
  return getBalance(config, { address, chainId })
}
