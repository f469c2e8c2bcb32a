import { handleRegistryAbi } from '@kith/protocol/abis'
import { type Address, zeroAddress } from 'viem'
import type { Config } from 'wagmi'
import { getBytecode, readContract } from 'wagmi/actions'
import { NothingDeployedError } from '../../chain/transaction/NothingDeployedError.ts'
import type { RegistryChain } from './registryChain.ts'

/** `owner`: the current owner; `null` if unclaimed. */
export type HandleOnChain = { owner: Address | null; priceWei: bigint }

/**
 * Reads the state of a handle from the chain.
 *
 * @throws {@link NothingDeployedError} where the registry has no code: never deployed, or the chain was reset.
 */
export async function readHandle(
  config: Config,
  handle: string,
  { chain, registry }: RegistryChain,
): Promise<HandleOnChain> {
  const call = { address: registry, abi: handleRegistryAbi, chainId: chain.id } as const
  const code = await getBytecode(config, { address: registry, chainId: chain.id })
  if (code === undefined) throw new NothingDeployedError({ chain: chain.name })
  const [owner, priceWei] = await Promise.all([
    readContract(config, { ...call, functionName: 'ownerOfHandle', args: [handle] }),
    readContract(config, { ...call, functionName: 'price' }),
  ])
  return { owner: owner === zeroAddress ? null : owner, priceWei }
}
