import type { ChainKey, PublicConfig } from '@kith/protocol'

/** The chains on offer, the default one first: that is the one a wallet is asked to be on. */
export function orderChains({
  chains,
  defaultChain,
}: Pick<PublicConfig, 'chains' | 'defaultChain'>): [ChainKey, ...ChainKey[]] {
  return [defaultChain, ...chains.filter((key) => key !== defaultChain)]
}
