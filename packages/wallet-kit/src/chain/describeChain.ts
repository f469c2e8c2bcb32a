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
    icon: findOwnIcon(chain) ?? chainMark(chainId, name),
    unsupported: chain === undefined,
    blockExplorerUrl: chain?.blockExplorers?.default.url.replace(/\/+$/, ''),
  }
}

/** What the app says the chain looks like, by RainbowKit's field for it, which is not in viem's type. */
function findOwnIcon(chain: (ConfiguredChain & { iconUrl?: unknown }) | undefined): string | null {
  const iconUrl = chain?.iconUrl
  return typeof iconUrl === 'string' && iconUrl !== '' ? iconUrl : null
}
