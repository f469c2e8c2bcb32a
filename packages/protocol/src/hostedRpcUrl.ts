import type { ChainKey } from './chains.ts'

/** The hosted node provider's name for each chain; a chain it does not carry has none. */
const subdomains: Readonly<Partial<Record<ChainKey, string>>> = {
  mainnet: 'eth-mainnet',
  optimism: 'opt-mainnet',
  polygon: 'polygon-mainnet',
  polygonMumbai: 'polygon-mumbai',
  polygonAmoy: 'polygon-amoy',
}

/**
 * Address of the hosted node provider for a chain (spec §7), or `null` where it has none.
 *
 * @example
 * const url = hostedRpcUrl({ chain: 'polygon', key: 'the-key-of-your-plan' }) // null where it has no such chain
 */
export function hostedRpcUrl({ chain, key }: { chain: ChainKey; key: string }): string | null {
  const subdomain = subdomains[chain]
  return subdomain === undefined ? null : `https://${subdomain}.g.alchemy.com/v2/${encodeURIComponent(key)}`
}
