import type { Abi, Address, Hash } from 'viem'
import type { Config } from 'wagmi'
import { writeContract as wagmiWriteContract } from 'wagmi/actions'
import { requireInput } from './requireInput.ts'

export type WriteContractParameters = {
  address?: Address | undefined
  abi: Abi
  functionName: string
  args?: readonly unknown[] | undefined
  /** In wei. */
  value?: bigint | undefined
  chainId?: number | undefined
}

/**
 * Asks the wallet to send a contract call; returns the transaction's hash. Rejects with `address is required`.
 *
 * @example
 * import { erc20Abi } from 'viem'
 *
 * const args = [address, 1_000_000n]
 * const sent = await writeContract(config, { address: token, abi: erc20Abi, functionName: 'transfer', args })
 */
export async function writeContract(config: Config, parameters: WriteContractParameters): Promise<Hash> {
  const { address, abi, functionName, args = [], value, chainId } = parameters
  const request = {
    address: requireInput('address', address),
    abi,
    functionName,
    args,
    value,
    ...(chainId && { chainId }),
  }
  // The cast: wagmi derives the parameters from a literal ABI, which is not known here.
  return wagmiWriteContract(config, request as Parameters<typeof wagmiWriteContract>[1])
}
