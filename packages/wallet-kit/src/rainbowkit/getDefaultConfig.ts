import { type Chain, http, type Transport } from 'viem'
import type { Config } from 'wagmi'
import { type CreateWalletKitConfigParameters, createWalletKitConfig } from '../config/createWalletKitConfig.ts'
import { createWalletConnectOptions } from '../wallets/createWalletConnectOptions.ts'
import { connectorsForWallets } from './wallets/connectorsForWallets.ts'
import type { RainbowKitWalletList } from './wallets/RainbowKitWallet.ts'
import type { RainbowKitWalletConnectParameters } from './wallets/RainbowKitWalletConnectParameters.ts'

export type GetDefaultConfigParameters<chains extends readonly [Chain, ...Chain[]]> = Omit<
  CreateWalletKitConfigParameters<chains>,
  'appName' | 'transports' | 'walletConnect'
> & {
  appName: string
  /** These three are shown by wallets on other devices. */
  appDescription?: string | undefined
  appUrl?: string | undefined
  appIcon?: string | undefined
  /** The app's id at WalletConnect's relay. */
  projectId: string
  walletConnectParameters?: RainbowKitWalletConnectParameters | undefined
  /** Absent: each chain's public RPC URL. */
  transports?: CreateWalletKitConfigParameters<chains>['transports'] | undefined
  /** The app's own list in place of the popular wallets. */
  wallets?: RainbowKitWalletList | undefined
}

/** `createWalletKitConfig` with RainbowKit's parameters. */
export function getDefaultConfig<const chains extends readonly [Chain, ...Chain[]]>({
  projectId,
  appDescription,
  appUrl,
  appIcon,
  walletConnectParameters,
  transports,
  wallets = [],
  connectors = [],
  ...parameters
}: GetDefaultConfigParameters<chains>): Config<chains, Record<chains[number]['id'], Transport>> {
  const { appName, chains } = parameters
  const options = { appName, appDescription, appUrl, appIcon, projectId, walletConnectParameters }
  return createWalletKitConfig<chains>({
    ...parameters,
    // An app's own list brings its own.
    walletConnect: wallets.length > 0 ? undefined : createWalletConnectOptions(options),
    // The cast: one transport for each chain, which `fromEntries` cannot say.
    transports:
      transports ?? (Object.fromEntries(chains.map(({ id }) => [id, http()])) as NonNullable<typeof transports>),
    connectors: [...connectorsForWallets(wallets, options), ...connectors],
  })
}
