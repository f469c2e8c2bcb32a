import { useQuery } from '@tanstack/react-query'
import { type Config, type Connector, useConfig, useConnection } from 'wagmi'
import { getConnectorClient } from 'wagmi/actions'
import { isBatchRefused } from './isBatchRefused.ts'
import { parseCapabilities, type WalletCapabilities } from './parseCapabilities.ts'

const none: WalletCapabilities = {}

/**
 * What the connected wallet can do, by chain (EIP-5792): `undefined` until it answers, `{}` if it supports none.
 *
 * Asks again for another account, another wallet, and after a minute.
 *
 * @example
 * import { polygon } from 'viem/chains'
 *
 * const canBatch = useWalletCapabilities()?.[polygon.id]?.atomic === 'supported'
 */
export function useWalletCapabilities(): WalletCapabilities | undefined {
  const config = useConfig()
  const { address, connector } = useConnection()
  // Read back from storage and not yet reconnected, a connector is plain data.
  const isReady = address !== undefined && connector?.getProvider !== undefined
  const { data } = useQuery({
    queryKey: ['walletKit', 'capabilities', connector?.id, address],
    queryFn: () => fetchCapabilities(config, connector),
    enabled: isReady,
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return isReady ? data : undefined
}

/** By our own request: viem's action takes the wallet's answer as it is. */
async function fetchCapabilities(config: Config, connector: Connector | undefined): Promise<WalletCapabilities> {
  try {
    const { account, request } = await getConnectorClient(config, { connector, assertChainId: false })
    const answer: unknown = await request({ method: 'wallet_getCapabilities', params: [account.address] })
    return parseCapabilities(
      answer,
      config.chains.map(({ id }) => id),
    )
  } catch (error) {
    if (isBatchRefused(error)) return none
    throw error
  }
}
