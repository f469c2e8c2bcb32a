import { type Chain, chains, type PublicConfig } from '@kith/protocol'
import { contractAddresses } from '@kith/protocol/abis'
import type { Address } from 'viem'

export type TipsChain = {
  chain: Chain
  /** The address of `Tips`; `null` on chains without tips. */
  tips: Address | null
}

/** The chain used for tips: the service's default, whatever chain the wallet is on. */
export function tipsChain({ defaultChain }: Pick<PublicConfig, 'defaultChain'>): TipsChain {
  const addresses: Partial<Record<string, Address>> = contractAddresses.Tips
  return { chain: chains[defaultChain], tips: addresses[defaultChain] ?? null }
}
