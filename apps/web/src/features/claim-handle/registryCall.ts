import { handleRegistryAbi } from '@kith/protocol/abis'
import type { Address } from 'viem'
import type { ContractCall } from '../../chain/transaction/ContractCall.ts'

/** Calls of the registry, with the gas limit of each. */
type Change =
  | { does: 'register'; handle: string; priceWei: bigint }
  | { does: 'setPrimary'; handle: string }
  | { does: 'transfer'; tokenId: bigint; from: Address; to: Address }

/** Creates the call of `HandleRegistry` at `registry` for a change. */
export function registryCall(registry: Address, change: Change): ContractCall {
  const call = { address: registry, abi: handleRegistryAbi, valueWei: 0n }
  switch (change.does) {
    case 'register':
      return { ...call, functionName: 'register', args: [change.handle], valueWei: change.priceWei, gas: 160_000n }
    case 'setPrimary':
      return { ...call, functionName: 'setPrimary', args: [change.handle], gas: 80_000n }
    case 'transfer':
      // Reverts for contracts that could not transfer the token again.
      return {
        ...call,
        functionName: 'safeTransferFrom',
        args: [change.from, change.to, change.tokenId],
        gas: 150_000n,
      }
  }
}
