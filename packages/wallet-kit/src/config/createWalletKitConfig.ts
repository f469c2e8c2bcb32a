import type { Chain, Transport } from 'viem'
import {
  type Config,
  type CreateConfigParameters,
  type CreateConnectorFn,
  createConfig,
  injected,
  type Storage,
} from 'wagmi'
import { guardConnector } from '../connectors/guardConnector.ts'
import { lazyWalletConnect } from '../connectors/wallet-connect/lazyWalletConnect.ts'
import type { WalletConnectOptions } from '../connectors/wallet-connect/WalletConnectOptions.ts'
import { appNames } from './appNames.ts'
import { deferStoreWrites } from './deferStoreWrites.ts'
import { findPersistence } from './findPersistence.ts'
import { getConfig, type KitTransports } from './kitTransports.ts'
import { watchWallets } from './watchWallets.ts'

export type CreateWalletKitConfigParameters<chains extends readonly [Chain, ...Chain[]]> = {
  /** The first one is the default. */
  chains: chains
  transports: Record<chains[number]['id'], Transport>
  /** Shown where the kit names the app. `appInfo` of the provider takes precedence. */
  appName?: string | undefined
  /** Connectors besides the wallets that announce themselves. Any of wagmi's passes through. */
  connectors?: readonly CreateConnectorFn[] | undefined
  storage?: Storage | null | undefined
  /** Whether pages are rendered on a server: nothing is then read from storage before the first mount. */
  ssr?: boolean | undefined
  /** Offers wallets on other devices. Needs `@walletconnect/sign-client` installed; `{}` is WalletConnect's own relay. */
  walletConnect?: WalletConnectOptions | undefined
  /** `false`: no wallet joins the list by announcing itself (EIP-6963). */
  multiInjectedProviderDiscovery?: boolean | undefined
  /** This and the four below are passed to wagmi unchanged. Absent: no multicall. */
  batch?: CreateConfigParameters['batch']
  cacheTime?: CreateConfigParameters['cacheTime']
  ccipRead?: CreateConfigParameters['ccipRead']
  /** Absent: 4 seconds. */
  pollingInterval?: CreateConfigParameters['pollingInterval']
  syncConnectedChain?: CreateConfigParameters['syncConnectedChain']
}

/**
 * Makes a wagmi config with every announced wallet in it, polling every 4 seconds (spec §9).
 *
 * Announcements are checked before wagmi sees them: anyone on a page can announce. Contacts no host.
 *
 * @example
 * import { http } from 'viem'
 * import { polygon } from 'viem/chains'
 *
 * const config = createWalletKitConfig({
 *   chains: [polygon],
 *   transports: { [polygon.id]: http() },
 *   appName: 'My app',
 * })
 */
export function createWalletKitConfig<const chains extends readonly [Chain, ...Chain[]]>({
  chains,
  transports,
  appName,
  connectors = [],
  storage,
  ssr = false,
  walletConnect,
  multiInjectedProviderDiscovery = true,
  ...settings
}: CreateWalletKitConfigParameters<chains>): Config<chains, Record<chains[number]['id'], Transport>> {
  const deferred = storage === null ? null : deferStoreWrites(storage)
  const parameters = {
    chains,
    // For connectors: wagmi gives them these, and reads them by chain id alone.
    transports: { ...transports, [getConfig]: (): Config => config } satisfies KitTransports,
    connectors: [
      guardConnector(injected()),
      ...connectors.map(guardConnector),
      ...(walletConnect ? [guardConnector(lazyWalletConnect(withName(walletConnect, appName)))] : []),
    ],
    multiInjectedProviderDiscovery: false,
    // Balances by `eth_getBalance`: the multicall contract of a chain's description need not exist on a local copy of it.
    batch: { multicall: false },
    pollingInterval: 4_000,
    ...settings,
    ssr,
    storage: deferred?.storage ?? null,
  }
  // The casts: wagmi spells the same shapes as conditional types, which TypeScript cannot resolve for a generic.
  const config = createConfig(parameters as unknown as CreateConfigParameters)
  deferred?.release()
  // A second time, since creating the config discards the state of the first read.
  if (!ssr) void findPersistence(config)?.rehydrate()
  if (appName) appNames.set(config, appName)
  if (multiInjectedProviderDiscovery && typeof window !== 'undefined') watchOnceHydrated(config)
  return config as unknown as Config<chains, Record<chains[number]['id'], Transport>>
}

/** The wallet shows who asks: the app's name, unless the options name another. */
function withName(options: WalletConnectOptions, appName: string | undefined): WalletConnectOptions {
  return appName === undefined ? options : { ...options, metadata: { name: appName, ...options.metadata } }
}

/** At once; where pages are rendered on a server, after wagmi's first mount, or the client's list would contradict it. */
function watchOnceHydrated(config: Config): void {
  const persistence = findPersistence(config)
  if (!config._internal.ssr || !persistence || persistence.hasHydrated()) watchWallets(config)
  else {
    const stop = persistence.onFinishHydration(() => {
      stop()
      watchWallets(config)
    })
  }
}
