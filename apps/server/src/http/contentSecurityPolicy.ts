import { rpcUrlsOf } from '../chain/rpcUrlsOf.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createPublicConfig } from './createPublicConfig.ts'

/** The relay a WalletConnect wallet is reached through, once the operator has a project there and names no other. */
const walletConnectRelay = 'wss://relay.walletconnect.org'

type Settings = Pick<
  ServerConfig,
  | 'chains'
  | 'rpcUrls'
  | 'nodeProviderKey'
  | 'graphUrls'
  | 'walletConnectProjectId'
  | 'walletConnectRelayUrl'
  | 'embedded'
  | 'defaultChain'
  | 'productName'
  | 'media'
>

/** The page's Content-Security-Policy: nothing but this origin, and exactly the hosts the settings name. */
export function contentSecurityPolicy(config: Settings): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'data:', ...findPictureHosts(config)].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src ${["'self'", ...findHosts(config)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Services beside this one: they answer queries, and keep the pictures of those who write there. */
function findGraphs({ graphUrls }: Settings): readonly string[] {
  return [...new Set(Object.values(graphUrls).map((url) => new URL(url).origin))].sort()
}

/** Hosts of pictures beside this one: the operator's for pictures, and those of other services. */
function findPictureHosts(config: Settings): readonly string[] {
  const { publicUrl } = config.media
  return [...new Set([...(publicUrl === undefined ? [] : [publicUrl]), ...findGraphs(config)])]
}

/** Hosts the page may speak to beside its own. */
function findHosts(config: Settings): readonly string[] {
  const { rpcUrls } = createPublicConfig(config)
  // A chain whose node is behind this origin needs no host of its own.
  const nodes = config.chains
    .filter((chain) => !rpcUrls[chain]?.startsWith('/'))
    .flatMap((chain) => rpcUrlsOf(config, chain))
  const ownRelay = config.walletConnectProjectId === undefined ? [] : [walletConnectRelay]
  const relays = config.walletConnectRelayUrl === undefined ? ownRelay : [config.walletConnectRelayUrl]
  return [...new Set([...[...nodes, ...relays].map((url) => new URL(url).origin), ...findGraphs(config)])].sort()
}
