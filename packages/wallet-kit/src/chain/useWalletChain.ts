import { useMemo } from 'react'
import { useChains, useConnection } from 'wagmi'
import type { Chain } from './Chain.ts'
import { describeChain } from './describeChain.ts'

/**
 * The wallet's chain, or `null` without a wallet.
 *
 * @example const isWrongNetwork = useWalletChain()?.unsupported ?? false
 */
export function useWalletChain(): Chain | null {
  const { chainId } = useConnection()
  const chains = useChains()
  return useMemo(() => (chainId === undefined ? null : describeChain(chainId, chains)), [chainId, chains])
}
