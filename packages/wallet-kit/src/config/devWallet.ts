import { type CreateConnectorFn, injected } from 'wagmi'
import { onlyIfRecent } from '../connectors/onlyIfRecent.ts'
import { lazyProvider } from '../connectors/provider/lazyProvider.ts'
import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { devWalletInfo } from '../dev-wallet/devWalletInfo.ts'
import { isLoopback } from '../dev-wallet/isLoopback.ts'
import { UnknownDevWalletChainError } from '../errors/UnknownDevWalletChainError.ts'
import type { Unlisted } from '../wallets/isUnlisted.ts'
import { findRpcUrl } from './findRpcUrl.ts'

type CreateDevWalletParameters = {
  rpcUrl: string | (() => string)
  chainId: number
  chainName: string | undefined
  moreChains: readonly { id: number; name: string; rpcUrl: () => string }[]
  hostnames: readonly string[]
}

export type DevWalletParameters = {
  /** The network it starts on: one of the app's, or with {@link rpcUrl} any. Absent: the app's first. */
  chainId?: number | undefined
  /** Where it reads and sends on that network. Absent, as on the app's other networks: where the app's transport does. */
  rpcUrl?: string | undefined
  /**
   * Hosts besides this machine that it may run on, e.g. `['192.168.1.7']` to try a phone. Its key is readable by every
   * script of such a page.
   */
  hostnames?: readonly string[] | undefined
  /** `() => import('@kith/wallet-kit/dev-wallet')`: named by the app, so that other builds never hold it. */
  load: () => Promise<{ createDevWallet: (parameters: CreateDevWalletParameters) => WalletProvider }>
}

/**
 * The development wallet as a connector for {@link createWalletKitConfig}, on all of the app's networks. Its code loads when somebody
 * picks it, or used it last time. On a page that is not on this machine it is neither listed nor connected.
 *
 * @throws {@link UnknownDevWalletChainError} as the config is made, when `chainId` is not the app's and `rpcUrl` is absent.
 *
 * @example
 * import { http } from 'viem'
 * import { polygonMumbai } from 'viem/chains'
 *
 * createWalletKitConfig({
 *   chains: [polygonMumbai],
 *   transports: { [polygonMumbai.id]: http('/rpc') },
 *   connectors: [devWallet({ load: () => import('@kith/wallet-kit/dev-wallet') })],
 * })
 */
export function devWallet({ chainId, rpcUrl, hostnames = [], load }: DevWalletParameters): CreateConnectorFn {
  const { rdns: id, name, icon } = devWalletInfo
  return ({ chains, transports, ...config }) => {
    const first = chainId ?? chains[0].id
    const start = chains.find((chain) => chain.id === first)
    if (!start && rpcUrl === undefined) {
      throw new UnknownDevWalletChainError({ chainId: first, chainIds: chains.map((chain) => chain.id) })
    }
    const isHere = mayRunHere(hostnames)
    const provider = lazyProvider(async () => {
      const { createDevWallet } = await load()
      return createDevWallet({
        rpcUrl: rpcUrl ?? (() => (start ? findRpcUrl(start, transports) : '')),
        chainId: first,
        // As the page calls them: two names for one network would look like two networks.
        chainName: start?.name,
        moreChains: chains
          // Without a public node either, it would be a network that nothing can be read from.
          .filter((chain) => chain !== start && (chain.rpcUrls.default.http[0] || findRpcUrl(chain, transports)))
          .map((chain) => ({ id: chain.id, name: chain.name, rpcUrl: () => findRpcUrl(chain, transports) })),
        hostnames,
      })
    })
    // The cast: wagmi asks for viem's overloads of `request`; the wallet answers the same methods.
    const target = { id, name, icon, provider: (isHere ? provider : () => undefined) as never }
    const connector = onlyIfRecent(injected({ target }))({ chains, transports, ...config })
    const unlisted: Unlisted = { isUnlisted: true }
    return isHere ? connector : Object.assign(connector, unlisted)
  }
}

/** A server has no host to judge by, and lists no wallets. */
function mayRunHere(hostnames: readonly string[]): boolean {
  if (typeof window === 'undefined') return true
  const { hostname } = window.location
  if (isLoopback(hostname) || hostnames.includes(hostname)) return true
  warnOffMachine(hostname)
  return false
}

// Bundlers replace this exact expression; without a bundler there is no `process`.
declare const process: { env: { NODE_ENV?: string } }

function warnOffMachine(hostname: string): void {
  try {
    if (process.env.NODE_ENV !== 'development') return
    console.warn(
      `The Dev Wallet is not listed on ${hostname}: every script of a page can read its key, so it runs only on this machine (localhost). To use it here all the same, add hostnames: ['${hostname}'] to devWallet.`,
    )
  } catch {
    // Without a bundler there is no `process`.
  }
}
