import { type ChainKey, chains, type PublicConfig } from '@kith/protocol'
import type { Chain } from 'viem'

/**
 * A chain as viem and wallets know it. Addresses of our own origin are made absolute, since a wallet that adds the network opens
 * them from elsewhere.
 */
export function describeViemChain(key: ChainKey, { rpcUrls, embedded }: PublicConfig, origin: string): Chain {
  const { id, name, currency, publicRpcUrl, explorerUrl, isTestnet } = chains[key]
  const configured = rpcUrls[key]
  return {
    id,
    name,
    nativeCurrency: currency,
    rpcUrls: { default: { http: [new URL(configured ?? publicRpcUrl, origin).href] } },
    // The embedded chain is on this machine only: the public explorer knows none of its transactions.
    ...(!(embedded && configured !== undefined) && {
      blockExplorers: { default: { name: 'Explorer', url: explorerUrl } },
    }),
    testnet: isTestnet,
  }
}
