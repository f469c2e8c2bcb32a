import type { Connector } from 'wagmi'
import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { safeIcon } from '../connectors/safeIcon.ts'
import { safeName } from '../format/safeName.ts'
import type { AppLink, DownloadLinks, InstructionStep, Wallet } from './definition/Wallet.ts'
import { findWalletConnect } from './findWalletConnect.ts'
import { foldName } from './foldName.ts'
import { isUnlisted } from './isUnlisted.ts'
import { orderWallets } from './orderWallets.ts'
import { findWalletDetails } from './own-list/findWalletDetails.ts'
import { ownIcons } from './own-list/ownIcons.ts'
import { type PopularWallet, popularWallets } from './popularWallets.ts'

export type ListWalletsParameters = {
  connectors: readonly Connector[]
  /** The provider at `window.ethereum`, unless it also announced itself. */
  injectedProvider: WalletProvider | undefined
  /** Whether the browser is Brave. */
  isBrave: boolean
  /** Ids, the last one used first. */
  recentIds: readonly string[]
}

/** A wallet the list names even where it is not installed: the owner's, or from the app's own list. */
type OfferedWallet = Pick<Wallet, 'toQrText' | 'toDesktopLink' | 'learnMoreUrl'> & {
  id: string
  name: string
  shortName: string
  icon: string | undefined
  connectorIds: readonly string[]
  downloadUrls: DownloadLinks
  /** What opens its app on a phone. */
  appLink?: AppLink | undefined
  /** The app's own words, in the place of the kit's. */
  qrInstructions?: Wallet['qrInstructions'] | undefined
  extensionInstructions?: Wallet['extensionInstructions'] | undefined
  /** The app's heading above it. */
  groupName?: string
  groupIndex?: number
  /** The app's own way to connect it. */
  connector?: Connector | undefined
}

/**
 * The wallets to choose from, each once: what announced itself, then the owner's popular ones, then the app's others.
 *
 * A list of the app's own (`connectorsForWallets`) replaces the popular ones, under the app's headings.
 * Their order is that of `orderWallets`. Wallets with the same name get a `detail`.
 * WalletConnect is listed only where the app has a connector for it; wallets with a phone app then connect through it. The
 * browser wallet is listed only for a provider without a name, Brave's only in Brave. Source: spec §2, §9.
 */
export function listWallets({ connectors, injectedProvider, isBrave, recentIds }: ListWalletsParameters): Wallet[] {
  const wallets: Wallet[] = []
  const taken = new Set<string>()
  const injectedName = injectedProvider ? nameInjectedProvider(injectedProvider) : null
  const ownList = connectors.flatMap((connector) => offer(connector) ?? [])
  const walletConnect = findWalletConnect(connectors)
  const offered: readonly OfferedWallet[] = ownList.length > 0 ? ownList : popularWallets

  for (const connector of connectors) {
    if (connector.id === 'injected' || findWalletDetails(connector) || isUnlisted(connector)) continue
    if (taken.has(connector.id)) continue
    taken.add(connector.id)
    const popular = offered.find(({ connectorIds }) => connectorIds.includes(connector.id))
    // Brave's own is in no other browser: there somebody else says that name.
    if (popular?.id === 'brave' && !isBrave) continue
    const isInstalled = connector.type === 'injected'
    if (popular && popular.id !== 'walletConnect' && wallets.some(({ id }) => id === popular.id)) continue
    wallets.push({
      ...describe(popular),
      id: popular?.id ?? connector.id,
      name: popular?.name ?? safeName(connector.name) ?? connector.id,
      shortName: popular?.shortName ?? safeName(connector.name) ?? connector.id,
      icon: safeIcon(connector.icon) ?? popular?.icon,
      group: isInstalled ? 'installed' : popular ? 'popular' : 'other',
      groupName: isInstalled ? undefined : popular?.groupName,
      ready: true,
      connector,
    })
  }

  for (const popular of offered) {
    if (wallets.some(({ id }) => id === popular.id)) continue
    const isAtWindow = popular.id === injectedName && !popular.connectorIds.some((id) => taken.has(id))
    const own = popular.connector ?? (isAtWindow ? connectors.find(({ id }) => id === 'injected') : undefined)
    const connector = own ?? (popular.appLink === undefined ? undefined : walletConnect)
    if (popular.id === 'walletConnect' && !connector) continue
    if (popular.id === 'injected' && !connector) continue
    if (popular.id === 'brave' && (!isBrave || !connector)) continue
    wallets.push({
      ...describe(popular),
      id: popular.id,
      name: popular.name,
      shortName: popular.shortName,
      icon: popular.icon,
      group: 'popular',
      groupName: popular.groupName,
      ready: connector !== undefined,
      connector,
      ...(connector && (!own || own.type === 'walletConnect') && listLinks(popular)),
    })
  }

  return tellApart(orderWallets(wallets, { offered, recentIds }))
}

/** Adds to wallets with the same name the identifier they announce, or a number to those that announce none. */
function tellApart(wallets: readonly Wallet[]): Wallet[] {
  // Names that look the same count as the same.
  const names = wallets.map(({ name }) => foldName(name))
  return wallets.map((wallet, index) => {
    const namesakes = wallets.filter((_, other) => names[other] === names[index])
    if (namesakes.length < 2) return wallet
    const number = namesakes.filter((other) => !findAnnouncedName(other)).indexOf(wallet) + 1
    return { ...wallet, detail: findAnnouncedName(wallet) ?? (number > 1 ? String(number) : undefined) }
  })
}

function findAnnouncedName({ group, connector }: Wallet): string | undefined {
  return group === 'installed' && connector?.id.includes('.') ? connector.id : undefined
}

function offer(connector: Connector): OfferedWallet | null {
  const details = findWalletDetails(connector)
  if (!details) return null
  const { icon, canConnect, ...offered } = details.described
  return {
    ...offered,
    icon: typeof icon === 'function' ? ownIcons.get(icon) : icon,
    groupName: details.groupName,
    groupIndex: details.groupIndex,
    connector: canConnect ? connector : undefined,
  }
}

/** What WalletConnect's URI becomes for this wallet. */
function listLinks({ appLink, toQrText, toDesktopLink }: OfferedWallet) {
  return { appLink, ...(toQrText && { toQrText }), ...(toDesktopLink && { toDesktopLink }) }
}

function describe(popular: OfferedWallet | undefined) {
  const downloadUrls = popular?.downloadUrls ?? {}
  return {
    recent: false,
    downloadUrls,
    qrInstructions: popular?.qrInstructions ?? (downloadUrls.qrCode ? mobileSteps : []),
    extensionInstructions: popular?.extensionInstructions ?? (downloadUrls.extension ? extensionSteps : []),
    ...(popular?.learnMoreUrl !== undefined && { learnMoreUrl: popular.learnMoreUrl }),
  }
}

const extensionSteps: readonly InstructionStep[] = [
  { step: 'install', title: 'instructions.extension.pin.title', text: 'instructions.extension.pin.text' },
  { step: 'create', title: 'instructions.extension.create.title', text: 'instructions.extension.create.text' },
  { step: 'refresh', title: 'instructions.extension.refresh.title', text: 'instructions.extension.refresh.text' },
]

const mobileSteps: readonly InstructionStep[] = [
  { step: 'install', title: 'instructions.mobile.install.title', text: 'instructions.mobile.install.text' },
  { step: 'create', title: 'instructions.mobile.create.title', text: 'instructions.mobile.create.text' },
  { step: 'connect', title: 'instructions.mobile.connect.title', text: 'instructions.mobile.connect.text' },
]

/**
 * Which popular wallet put itself at `window.ethereum`, or `injected` for one without a name of its own.
 *
 * Brave, Rainbow and Coinbase also say they are MetaMask, so MetaMask is asked last.
 */
function nameInjectedProvider(provider: WalletProvider): PopularWallet['id'] {
  try {
    if (provider['isBraveWallet'] === true) return 'brave'
    if (provider['isRainbow'] === true) return 'rainbow'
    if (provider['isCoinbaseWallet'] === true) return 'coinbase'
    if (provider['isMetaMask'] === true) return 'metaMask'
  } catch {
    // A provider that throws when looked at has no name.
  }
  return 'injected'
}
