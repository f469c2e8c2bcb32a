import type { Chain } from 'viem'
import { type CreateConnectorFn, injected } from 'wagmi'
import { guardConnector } from '../connectors/guardConnector.ts'
import { lazyWalletConnect } from '../connectors/wallet-connect/lazyWalletConnect.ts'
import type { WalletConnectOptions } from '../connectors/wallet-connect/WalletConnectOptions.ts'
import { createWalletConnectOptions } from './createWalletConnectOptions.ts'
import type { WalletDefinition, WalletDetails, WalletList, WalletListOptions } from './definition/WalletDefinition.ts'
import type { Unlisted } from './isUnlisted.ts'
import { byWalletConnect } from './own-list/byWalletConnect.ts'
import { describeDefinition } from './own-list/describeDefinition.ts'
import type { ListedDetails } from './own-list/ListedDetails.ts'

/**
 * Makes the connectors of an app's own wallet list, for `createWalletKitConfig` or wagmi's `createConfig`.
 *
 * The kit then shows these groups instead of "Popular". A wallet in two groups is shown in the first. Where
 * the list has wallets with an app on phones and no WalletConnect, they connect through one that is not listed itself, as
 * long as the options say how it is reached. Needs `@walletconnect/sign-client` installed.
 *
 * @example
 * import { metaMaskWallet, walletConnectWallet } from '@kith/wallet-kit/wallets'
 *
 * const list = [{ groupName: 'Popular', wallets: [metaMaskWallet, walletConnectWallet] }]
 * const connectors = connectorsForWallets(list, { appName: 'My app', projectId })
 */
export function connectorsForWallets(list: WalletList, options: WalletListOptions): CreateConnectorFn[] {
  const listed = new Map<string, WalletDefinition>()
  const isReachable = options.projectId || options.walletConnectParameters?.relayUrl
  // How the wallets without a connector of their own connect.
  let shared: WalletConnectOptions | undefined = isReachable
    ? { ...options.walletConnectParameters, projectId: options.projectId }
    : undefined
  const connectors = list.flatMap(({ groupName, wallets }, groupIndex) =>
    wallets.flatMap((createWallet) => {
      const created = createWallet(options)
      if (listed.has(created.id) || created.hidden?.()) return []
      const { mobile, createConnector } = created
      const walletConnect = createConnector && byWalletConnect.get(createConnector)
      shared ??= walletConnect
      const wallet: WalletDefinition = {
        ...created,
        // Without a link of its own, the phone asks which app.
        appLink: mobile?.getUri ?? created.appLink ?? (walletConnect && 'wc:'),
        createConnector: walletConnect
          ? isSameWay(walletConnect, shared)
            ? undefined
            : () => createOwnWalletConnect(created.id, { ...options, ...toListOptions(walletConnect) })
          : createConnector,
      }
      listed.set(wallet.id, wallet)
      return [createListedConnector({ walletKit: { wallet, groupName, groupIndex } })]
    }),
  )
  const needsCode = [...listed.values()].some(
    ({ appLink, createConnector }) => appLink !== undefined && !createConnector,
  )
  return needsCode && shared && !listed.has('walletConnect')
    ? [...connectors, createUnlistedWalletConnect({ ...options, ...toListOptions(shared) })]
    : connectors
}

/** Whether both lead to the same account at the same relay. One that names neither goes where the others go. */
function isSameWay(own: WalletConnectOptions, shared: WalletConnectOptions | undefined): boolean {
  if (!own.projectId && !own.relayUrl) return true
  return own.projectId === shared?.projectId && own.relayUrl === shared?.relayUrl
}

function toListOptions({ projectId = '', ...walletConnectParameters }: WalletConnectOptions) {
  return { projectId, walletConnectParameters }
}

/** For a wallet with a project id or relay of its own: a connector, a session and an SDK client of its own. */
function createOwnWalletConnect(id: string, options: WalletListOptions): CreateConnectorFn {
  const { customStoragePrefix = id, ...others } = createWalletConnectOptions(options)
  const walletConnect = lazyWalletConnect({ ...others, customStoragePrefix })
  return (config) => ({
    ...walletConnect({ ...config, storage: keepApart(config.storage, id) }),
    // The plain id is the connector that the other wallets share.
    id: `walletConnect.${id}`,
  })
}

function createUnlistedWalletConnect(options: WalletListOptions): CreateConnectorFn {
  const walletConnect = lazyWalletConnect(createWalletConnectOptions(options))
  const createConnector = guardConnector((config) =>
    walletConnect({ ...config, storage: keepApart(config.storage, 'unlisted') }),
  )
  return (config) => Object.assign(createConnector(config), { isUnlisted: true } satisfies Unlisted)
}

type ConnectorStorage = Parameters<CreateConnectorFn>[0]['storage']

/** Another WalletConnect of the app must not find this session, nor connect twice after a reload. */
function keepApart(storage: ConnectorStorage, name: string): ConnectorStorage {
  if (!storage) return storage
  const toKey = (key: string) => `${name}.${key}`
  // The cast: wagmi types the values by their keys, which are other ones here.
  return {
    ...storage,
    getItem: (key: string) => storage.getItem(toKey(key)),
    setItem: (key: string, value: unknown) => storage.setItem(toKey(key), value),
    removeItem: (key: string) => storage.removeItem(toKey(key)),
  } as ConnectorStorage
}

function createListedConnector(details: WalletDetails): CreateConnectorFn {
  const { wallet } = details.walletKit
  const createConnector = guardConnector(wallet.createConnector?.(details) ?? absent(wallet))
  const listed: ListedDetails = { walletKit: { ...details.walletKit, described: describeDefinition(wallet) } }
  return (config) => {
    warnWithoutChain(wallet, config.chains)
    return Object.assign(createConnector(config), listed)
  }
}

/** A placeholder for a wallet that is not installed: connecting fails with "provider not found". */
function absent({ id, name }: WalletDefinition): CreateConnectorFn {
  return injected({ target: { id: `absent.${id}`, name, provider: () => undefined } })
}

// Bundlers replace this exact expression; without a bundler there is no `process`.
declare const process: { env: { NODE_ENV?: string } }

/** Warns in development of a listed wallet that knows none of the app's chains. It stays in the list: its maker may know more by now. */
function warnWithoutChain({ name, chains }: WalletDefinition, appChains: readonly Chain[]): void {
  try {
    if (process.env.NODE_ENV !== 'development') return
    if (!chains || appChains.some(({ id }) => chains.includes(id))) return
    console.warn(`${name} is in the wallet list, but knows none of the app's chains: only ${chains.join(', ')}.`)
  } catch {
    // Without a bundler there is no `process`.
  }
}
