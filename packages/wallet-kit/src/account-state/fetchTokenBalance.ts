import { type Address, parseAbi } from 'viem'
import type { Config } from 'wagmi'
import { readContract } from 'wagmi/actions'
import { formatAddress } from '../format/formatAddress.ts'
import { safeSymbol } from '../format/safeSymbol.ts'
import type { Balance } from './Account.ts'

const erc20Abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
])

export type FetchTokenBalanceParameters = { address: Address; chainId: number; token: Address }

/**
 * Reads what `address` owns of an ERC-20. Its own chunk: see `useAccountBalance`.
 *
 * A symbol that cannot be read is the shortened address.
 *
 * @throws viem's `ContractFunctionExecutionError` when the contract is no ERC-20 or its chain cannot be reached.
 */
export async function fetchTokenBalance(
  config: Config,
  { address, chainId, token }: FetchTokenBalanceParameters,
): Promise<Balance> {
  const contract = { address: token, chainId, abi: erc20Abi } as const
  const [value, decimals, symbol] = await Promise.all([
    readContract(config, { ...contract, functionName: 'balanceOf', args: [address] }),
    readContract(config, { ...contract, functionName: 'decimals' }),
    readContract(config, { ...contract, functionName: 'symbol' }).catch(() => ''),
  ])
  return { value, decimals, symbol: safeSymbol(symbol) ?? formatAddress(token) }
}
