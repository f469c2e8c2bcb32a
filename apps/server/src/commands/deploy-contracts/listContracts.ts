import { contractAddresses } from '@kith/protocol/abis'
import { handleRegistryBytecode, tipsBytecode } from '@kith/protocol/bytecode'
import type { Contract } from './Contract.ts'

/** Chains on which all contracts have an address. */
export const contractChains = ['polygonAmoy', 'polygon', 'polygonMumbai'] as const
export type ContractChain = (typeof contractChains)[number]

/** The contracts of a chain, in the order in which they are deployed. */
export function listContracts(chain: ContractChain): readonly Contract[] {
  return [
    { name: 'HandleRegistry', address: contractAddresses.HandleRegistry[chain], bytecode: handleRegistryBytecode },
    { name: 'Tips', address: contractAddresses.Tips[chain], bytecode: tipsBytecode },
  ]
}
