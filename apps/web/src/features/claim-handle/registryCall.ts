import { handleRegistryAbi } from '@kith/protocol/abis'
import type { Address } from 'viem'
import type { ContractCall } from '../../chain/transaction/ContractCall.ts'

/** What can be asked of the registry, with the most gas each takes. */
type Change =
  | { does: 'register'; handle: string; priceWei: bigint }
  | { does: 'setPrimary'; handle: string }
  | { does: 'transfer'; tokenId: bigint; from: Address; to: Address }

/** The call of `HandleRegistry` at `registry` that makes a change. */
export function registryCall(registry: Address, change: Change): ContractCall {
  const call = { address: registry, abi: handleRegistryAbi, valueWei: 0n }
  switch (change.does) {
    case 'register':
      return { ...call, functionName: 'register', args: [change.handle], valueWei: change.priceWei, gas: 160_000n }
    case 'setPrimary':
      return { ...call, functionName: 'setPrimary', args: [change.handle], gas: 80_000n }
    case 'transfer':
      // Refuses a contract that could not give the token away again.
      return {
        ...call,
        functionName: 'safeTransferFrom',
        args: [change.from, change.to, change.tokenId],
        gas: 150_000n,
      }
  }
}
