import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { watchAsset as wagmiWatchAsset } from 'wagmi/actions'
import { requireInput } from './requireInput.ts'

export type WatchAssetParameters = {
  address?: Address | undefined
  symbol: string
  decimals: number
  /** URL of the token's picture. */
  image?: string | undefined
}

/**
 * Asks the wallet to show an ERC-20 token. Rejects with `address is required`.
 *
 * @example await watchAsset(config, { address: token, symbol: 'USDC', decimals: 6 })
 */
export async function watchAsset(config: Config, { address, symbol, decimals, image }: WatchAssetParameters) {
  return wagmiWatchAsset(config, {
    type: 'ERC20',
    options: { address: requireInput('address', address), symbol, decimals, ...(image && { image }) },
  })
}
