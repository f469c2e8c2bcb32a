import type { Chain, Transport } from 'viem'
import { type CreateConnectorFn, injected } from 'wagmi'
import { onlyIfRecent } from './onlyIfRecent.ts'
import { lazyProvider } from './provider/lazyProvider.ts'
import type { WalletProvider } from './provider/WalletProvider.ts'

type SdkConnectorParameters = {
  id: string
  name: string
  /** Fetches the wallet's SDK and makes its provider for the app's chains. */
  load: (app: {
    chains: readonly [Chain, ...Chain[]]
    transports?: Record<number, Transport> | undefined
  }) => Promise<WalletProvider>
}

/** A wallet that comes with an SDK of its own, which loads when somebody picks it, or used it last time. */
export function sdkConnector({ id, name, load }: SdkConnectorParameters): CreateConnectorFn {
  return onlyIfRecent((config) => {
    const provider = lazyProvider(() => load(config))
    // The type: it is no wallet in the browser, which would be the only one to offer on a phone.
    // The cast: wagmi asks for viem's overloads of `request`; the wallet answers the same methods.
    return { ...injected({ target: { id, name, provider: provider as never } })(config), type: 'sdk' }
  })
}
