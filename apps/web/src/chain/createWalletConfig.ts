import { type ChainKey, chains, type PublicConfig } from '@kith/protocol'
import { createWalletKitConfig, devWallet } from '@kith/wallet-kit'
import type { Transport } from 'viem'
import type { Config, CreateConnectorFn } from 'wagmi'
import { createTransport } from './createTransport.ts'
import { describeViemChain } from './describeViemChain.ts'
import { findWalletConnect } from './findWalletConnect.ts'

/** False in a build made with `KITH_DEV_WALLET=0`: the dev wallet's code is then absent from it. */
declare const __DEV_WALLET__: boolean

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|.*\.localhost)$/

/** wagmi's config for this service: its chains, their transports, every wallet that announces itself. */
export function createWalletConfig(config: PublicConfig, location: Pick<Location, 'origin' | 'hostname'>): Config {
  const [first, ...others] = orderChains(config)
  const describe = (key: typeof first) => describeViemChain(key, config, location.origin)
  const transports: Record<number, Transport> = {}
  for (const key of [first, ...others]) transports[describe(key).id] = createTransport(key, config)
  const devConnector = findDevWallet(config, location)
  return createWalletKitConfig({
    chains: [describe(first), ...others.map(describe)],
    transports,
    appName: config.productName,
    connectors: devConnector ? [devConnector] : [],
    walletConnect: findWalletConnect(config),
  })
}

/** The chains on offer, the default one first: that is the one a wallet is asked to be on. */
function orderChains({ chains: keys, defaultChain }: PublicConfig): [ChainKey, ...ChainKey[]] {
  return [defaultChain, ...keys.filter((key) => key !== defaultChain)]
}

/** The in-page dev wallet: offered only when the embedded stack says so, and only on this machine (design §3). */
function findDevWallet(
  { embedded, defaultChain, rpcUrls }: PublicConfig,
  { hostname }: Pick<Location, 'hostname'>,
): CreateConnectorFn | undefined {
  const rpcUrl = rpcUrls[defaultChain]
  if (!__DEV_WALLET__ || !embedded || rpcUrl === undefined || !loopback.test(hostname)) return undefined
  return devWallet({ rpcUrl, chainId: chains[defaultChain].id, load: () => import('@kith/wallet-kit/dev-wallet') })
}
