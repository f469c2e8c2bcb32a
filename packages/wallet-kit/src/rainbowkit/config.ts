import { type Chain, http, type Transport } from 'viem'
import type { Config, CreateConnectorFn } from 'wagmi'
import { type CreateWalletKitConfigParameters, createWalletKitConfig } from '../config/createWalletKitConfig.ts'
import { lazyWalletConnect } from '../connectors/wallet-connect/lazyWalletConnect.ts'
import type { WalletConnectOptions } from '../connectors/wallet-connect/WalletConnectOptions.ts'
import { connectorsForWallets as createConnectors } from '../wallets/connectorsForWallets.ts'
import { createWalletConnectOptions } from '../wallets/createWalletConnectOptions.ts'
import type {
  CreateWallet,
  WalletDefinition,
  WalletDetails,
  WalletInstructions,
  WalletListOptions,
} from '../wallets/definition/WalletDefinition.ts'
import { braveWallet } from '../wallets/directory/popular/braveWallet.ts'
import { coinbaseWallet } from '../wallets/directory/popular/coinbaseWallet.ts'
import { injectedWallet } from '../wallets/directory/popular/injectedWallet.ts'
import { metaMaskWallet } from '../wallets/directory/popular/metaMaskWallet.ts'
import { rainbowWallet } from '../wallets/directory/popular/rainbowWallet.ts'
import { walletConnectWallet } from '../wallets/directory/popular/walletConnectWallet.ts'
import { byWalletConnect } from '../wallets/own-list/byWalletConnect.ts'
import { findWalletDetails } from '../wallets/own-list/findWalletDetails.ts'
import { drawIconBackground } from './icons.ts'

/** A wallet as RainbowKit's apps write it. */
export type RainbowKitWallet = Omit<WalletDefinition, 'createConnector' | 'desktop'> & {
  /** Other ids by which `WalletButton` finds it. */
  aliases?: readonly string[] | undefined
  /** Any CSS background, drawn behind the icon. */
  iconBackground?: string | undefined
  /** Accepted and not drawn. */
  iconAccent?: string | undefined
  /** The instructions are accepted and not shown. */
  desktop?: (WalletDefinition['desktop'] & { instructions?: WalletInstructions | undefined }) | undefined
  /** How to connect where it has not announced itself. Its parameter is to be spread into the connector. */
  createConnector?: ((details: RainbowKitWalletDetails) => CreateConnectorFn) | undefined
}

/** A listed wallet's place and description, as RainbowKit leaves them on its connector. */
export type RainbowKitDetails = Omit<RainbowKitWallet, 'createConnector' | 'hidden'> & {
  /** Its position in the whole list, counted from 0. */
  index: number
  /** The position of its group, counted from 1. */
  groupIndex: number
  groupName: string
  isRainbowKitConnector: boolean
}

export type RainbowKitWalletDetails = WalletDetails & { rkDetails: RainbowKitDetails }

/** An app's own list, group by group, of wallets in RainbowKit's shape or the kit's. */
export type RainbowKitWalletList = readonly {
  groupName: string
  wallets: readonly ((options: WalletListOptions) => RainbowKitWallet)[]
}[]

/**
 * RainbowKit's `walletConnectParameters`: those of the kit's connector, and those of `EthereumProvider` and wagmi that have
 * nothing to change here.
 */
export type RainbowKitWalletConnectParameters = Omit<WalletConnectOptions, 'projectId'> & {
  /** No effect: the kit never pings a session. */
  disableProviderPing?: boolean | undefined
  /** No effect: the kit draws the QR code itself. */
  qrModalOptions?: object | undefined
  /** No effect: a session continues after the app adds a chain, and the wallet is asked for it when it is needed. */
  isNewChainsStale?: boolean | undefined
  /** No effect: the kit creates its client, and keeps its session, by itself. */
  client?: object | undefined
  session?: object | undefined
}

/**
 * The kit's `connectorsForWallets`, with RainbowKit's `rkDetails` beside the kit's own details of each wallet.
 *
 * @example
 * import { metaMaskWallet, walletConnectWallet } from '@kith/wallet-kit/rainbowkit/wallets'
 *
 * const list = [{ groupName: 'Popular', wallets: [metaMaskWallet, walletConnectWallet] }]
 * const connectors = connectorsForWallets(list, { appName: 'My app', projectId })
 */
export function connectorsForWallets(list: RainbowKitWalletList, options: WalletListOptions): CreateConnectorFn[] {
  const detailsById = new Map<string, RainbowKitDetails>()
  let index = 0
  const described = list.map(({ groupName, wallets }, group) => ({
    groupName,
    wallets: wallets.map((createWallet): CreateWallet => {
      const place = { index: index++, groupIndex: group + 1, groupName, isRainbowKitConnector: true }
      return (given) => {
        const { createConnector, ...wallet } = createWallet(given)
        const { hidden: _hidden, ...shown } = wallet
        const rkDetails = { ...shown, ...place }
        // A wallet in two groups is in the first.
        if (!detailsById.has(wallet.id)) detailsById.set(wallet.id, rkDetails)
        // The cast: the only other functions of this name take less than they are given.
        const known = createConnector as WalletDefinition['createConnector']
        const isByWalletConnect = known !== undefined && byWalletConnect.has(known)
        return {
          ...wallet,
          iconUrl: drawBackground(wallet),
          createConnector:
            createConnector && !isByWalletConnect ? (details) => createConnector({ ...details, rkDetails }) : known,
        }
      }
    }),
  }))
  return createConnectors(described, options).map((createConnector) => (config) => {
    const connector = createConnector(config)
    const rkDetails = detailsById.get(findWalletDetails(connector)?.wallet.id ?? '')
    return rkDetails ? Object.assign(connector, { rkDetails }) : connector
  })
}

/** Draws the background of a wallet's icon as soon as the icon is known. Returns the icon. */
function drawBackground({ iconUrl, iconBackground }: Pick<RainbowKitWallet, 'iconUrl' | 'iconBackground'>) {
  if (!iconBackground) return iconUrl
  if (typeof iconUrl === 'function') {
    return async () => {
      const url = await iconUrl()
      drawIconBackground(url, iconBackground)
      return url
    }
  }
  drawIconBackground(iconUrl, iconBackground)
  return iconUrl
}

const wallets: RainbowKitWalletList = [
  {
    groupName: 'Popular',
    wallets: [injectedWallet, rainbowWallet, coinbaseWallet, metaMaskWallet, walletConnectWallet, braveWallet],
  },
]

/**
 * The popular wallets as a list, to put groups of the app's own beside them; with `options` their connectors, too.
 *
 * @example const { connectors } = getDefaultWallets({ appName: 'My app', projectId })
 */
export function getDefaultWallets(): { wallets: RainbowKitWalletList }
export function getDefaultWallets(options: WalletListOptions): {
  wallets: RainbowKitWalletList
  connectors: CreateConnectorFn[]
}
export function getDefaultWallets(options?: WalletListOptions) {
  return options ? { wallets, connectors: connectorsForWallets(wallets, options) } : { wallets }
}

export type GetWalletConnectConnectorParameters = {
  projectId: string
  walletConnectParameters?: RainbowKitWalletConnectParameters | undefined
}

/**
 * For a wallet of the app's own that connects through WalletConnect: its `createConnector`.
 *
 * In a list all such wallets share one connector, the list's own where it has one. Alone it makes one of its own.
 *
 * @example const createConnector = getWalletConnectConnector({ projectId })
 */
export function getWalletConnectConnector({
  projectId,
  walletConnectParameters,
}: GetWalletConnectConnectorParameters): (details: WalletDetails) => CreateConnectorFn {
  const options = { ...walletConnectParameters, projectId }
  const createConnector = (details: WalletDetails): CreateConnectorFn => {
    const create = lazyWalletConnect(options)
    return (config) => Object.assign(create(config), details)
  }
  byWalletConnect.set(createConnector, options)
  return createConnector
}

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

/**
 * `createWalletKitConfig` with RainbowKit's parameters.
 *
 * @example
 * import { polygon } from 'viem/chains'
 *
 * const config = getDefaultConfig({ appName: 'My app', projectId, chains: [polygon] })
 */
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
