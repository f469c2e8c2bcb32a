import { chains, type PublicConfig } from '@kith/protocol'
import { devWallet } from '@kith/wallet-kit'
import type { CreateConnectorFn } from 'wagmi'

/** False in a build made with `KITH_DEV_WALLET=0`: the dev wallet's code is then absent from it. */
declare const __DEV_WALLET__: boolean

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|.*\.localhost)$/

/** The in-page dev wallet: offered only when the embedded stack says so, and only on this machine (design §3). */
export function findDevWallet(
  { embedded, defaultChain, rpcUrls }: PublicConfig,
  { hostname }: Pick<Location, 'hostname'>,
): CreateConnectorFn | undefined {
  const rpcUrl = rpcUrls[defaultChain]
  if (!__DEV_WALLET__ || !embedded || rpcUrl === undefined || !loopback.test(hostname)) return undefined
  return devWallet({ rpcUrl, chainId: chains[defaultChain].id, load: () => import('@kith/wallet-kit/dev-wallet') })
}
