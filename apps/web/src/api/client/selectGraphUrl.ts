import type { PublicConfig } from '@kith/protocol'
import { chains } from '@kith/protocol'

/** Where the graph is when no address is configured (spec §7). */
const defaultGraphUrl = '/graphql'

/**
 * The graph service for a chain: polygon has its own, every other chain, and no chain, uses polygonMumbai's.
 *
 * Source: spec §7.
 */
export function selectGraphUrl({ graphUrls }: Pick<PublicConfig, 'graphUrls'>, chainId: number | undefined): string {
  const url = chainId === chains.polygon.id ? graphUrls.polygon : graphUrls.polygonMumbai
  return url ?? defaultGraphUrl
}
