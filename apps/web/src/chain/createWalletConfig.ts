import type { PublicConfig } from '@kith/protocol'
import { createWalletKitConfig } from '@kith/wallet-kit'
import type { Transport } from 'viem'
import type { Config } from 'wagmi'
import { createTransport } from './createTransport.ts'
import { describeViemChain } from './describeViemChain.ts'
import { findDevWallet } from './findDevWallet.ts'
import { findWalletConnect } from './findWalletConnect.ts'
import { orderChains } from './orderChains.ts'

/** wagmi's config for this service: its chains, their transports, every wallet that announces itself. */
export function createWalletConfig(config: PublicConfig, location: Pick<Location, 'origin' | 'hostname'>): Config {
  const [first, ...others] = orderChains(config)
  const describe = (key: typeof first) => describeViemChain(key, config, location.origin)
  const transports: Record<number, Transport> = {}
  for (const key of [first, ...others]) transports[describe(key).id] = createTransport(key, config)
  const devWallet = findDevWallet(config, location)
  return createWalletKitConfig({
    chains: [describe(first), ...others.map(describe)],
    transports,
    appName: config.productName,
    connectors: devWallet ? [devWallet] : [],
    walletConnect: findWalletConnect(config),
  })
}
