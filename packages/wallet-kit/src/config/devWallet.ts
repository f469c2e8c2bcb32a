import { type CreateConnectorFn, injected } from 'wagmi'
import { onlyIfRecent } from '../connectors/onlyIfRecent.ts'
import { lazyProvider } from '../connectors/provider/lazyProvider.ts'
import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { devWalletInfo } from '../dev-wallet/devWalletInfo.ts'

type CreateDevWalletParameters = { rpcUrl: string; chainId: number; chainName: string | undefined }

export type DevWalletParameters = {
  /** Where the wallet reads and sends. */
  rpcUrl: string
  chainId: number
  /** `() => import('@kith/wallet-kit/dev-wallet')`: named by the app, so that other builds never hold it. */
  load: () => Promise<{ createDevWallet: (parameters: CreateDevWalletParameters) => WalletProvider }>
}

/**
 * The development wallet as a connector for {@link createWalletKitConfig}. Its code loads when somebody picks it, or used it last
 * time.
 *
 * @example
 * import { http } from 'viem'
 * import { polygonMumbai } from 'viem/chains'
 *
 * const load = () => import('@kith/wallet-kit/dev-wallet')
 * createWalletKitConfig({
 *   chains: [polygonMumbai],
 *   transports: { [polygonMumbai.id]: http('/rpc') },
 *   connectors: [devWallet({ rpcUrl: '/rpc', chainId: polygonMumbai.id, load })],
 * })
 */
export function devWallet({ rpcUrl, chainId, load }: DevWalletParameters): CreateConnectorFn {
  const { rdns: id, name, icon } = devWalletInfo
  return (config) => {
    // As the page calls it: two names for one network would look like two networks.
    const chainName = config.chains.find((chain) => chain.id === chainId)?.name
    const provider = lazyProvider(async () => (await load()).createDevWallet({ rpcUrl, chainId, chainName }))
    // The cast: wagmi asks for viem's overloads of `request`; the wallet answers the same methods.
    return onlyIfRecent(injected({ target: { id, name, icon, provider: provider as never } }))(config)
  }
}
