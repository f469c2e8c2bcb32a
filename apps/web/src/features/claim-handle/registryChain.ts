import { type Chain, chains, type PublicConfig } from '@kith/protocol'
import { contractAddresses } from '@kith/protocol/abis'
import type { Address } from 'viem'

export type RegistryChain = {
  chain: Chain
  /** Where `HandleRegistry` is, once it is deployed there. */
  registry: Address
}

/** The chain handles are registered on: the service's default one, whatever chain the wallet is on. */
export function registryChain({ defaultChain }: Pick<PublicConfig, 'defaultChain'>): RegistryChain {
  return { chain: chains[defaultChain], registry: contractAddresses.HandleRegistry[defaultChain] }
}
