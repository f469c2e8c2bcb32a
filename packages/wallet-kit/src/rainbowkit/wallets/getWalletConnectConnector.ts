import type { CreateConnectorFn } from 'wagmi'
import { lazyWalletConnect } from '../../connectors/wallet-connect/lazyWalletConnect.ts'
import type { WalletDetails } from '../../wallets/definition/WalletDefinition.ts'
import { byWalletConnect } from '../../wallets/own-list/byWalletConnect.ts'
import type { RainbowKitWalletConnectParameters } from './RainbowKitWalletConnectParameters.ts'

export type GetWalletConnectConnectorParameters = {
  projectId: string
  walletConnectParameters?: RainbowKitWalletConnectParameters | undefined
}

/**
 * For a wallet of the app's own that connects through WalletConnect: its `createConnector`.
 *
 * In a list all such wallets share one connector, the list's own where it has one. Alone it makes one of its own.
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
