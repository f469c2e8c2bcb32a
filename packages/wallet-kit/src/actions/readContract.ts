import type { Abi, Address } from 'viem'
import type { Config } from 'wagmi'
import { readContract as wagmiReadContract } from 'wagmi/actions'
import { requireInput } from './requireInput.ts'

export type ReadContractParameters = {
  address?: Address | undefined
  abi: Abi
  functionName: string
  args?: readonly unknown[] | undefined
  chainId?: number | undefined
}

/**
 * Calls a contract's view function. Rejects with `address is required`.
 *
 * @example
 * import { erc20Abi } from 'viem'
 *
 * const supply = await readContract(config, { address: token, abi: erc20Abi, functionName: 'totalSupply' })
 */
export async function readContract(config: Config, parameters: ReadContractParameters): Promise<unknown> {
  const { address, abi, functionName, args = [], chainId } = parameters
  return wagmiReadContract(config, {
    address: requireInput('address', address),
    abi,
    functionName,
    args,
    ...(chainId && { chainId }),
  })
}
