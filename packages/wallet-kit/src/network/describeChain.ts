import type { Chain as ConfiguredChain } from 'viem'
import type { Chain } from './Chain.ts'
import { chainMark } from './chainMark.ts'

/** A chain as the interface shows it; one the app does not know is `unsupported`. */
export function describeChain(chainId: number, chains: readonly ConfiguredChain[]): Chain {
  const chain = chains.find(({ id }) => id === chainId)
  const name = chain?.name ?? `Chain ${chainId}`
  return {
    id: chainId,
    name,
    icon: chainMark(chainId, name),
    unsupported: chain === undefined,
    blockExplorerUrl: chain?.blockExplorers?.default.url.replace(/\/+$/, ''),
  }
}
