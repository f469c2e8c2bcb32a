import { type Chain, chains } from './chains.ts'

/**
 * The known chain of this EIP-155 id, or `null`.
 *
 * @example findChain(137)?.name // 'Polygon'
 */
export function findChain(chainId: number): Chain | null {
  return Object.values(chains).find((chain) => chain.id === chainId) ?? null
}
