import { type CreateConnectorFn, injected } from 'wagmi'
import { guardConnector } from '../connectors/guardConnector.ts'
import type { WalletDefinition, WalletDetails, WalletList, WalletListOptions } from './WalletDefinition.ts'

/**
 * Makes the connectors of an app's own wallet list, for `createWalletKitConfig` or wagmi's `createConfig`.
 *
 * The kit then shows these groups instead of "Popular". A wallet that stands in two groups is shown in the first.
 */
export function connectorsForWallets(list: WalletList, options: WalletListOptions): CreateConnectorFn[] {
  const taken = new Set<string>()
  return list.flatMap(({ groupName, wallets }, groupIndex) =>
    wallets.flatMap((createWallet) => {
      const wallet = createWallet(options)
      if (taken.has(wallet.id)) return []
      taken.add(wallet.id)
      return [createListedConnector({ walletKit: { wallet, groupName, groupIndex } })]
    }),
  )
}

function createListedConnector(details: WalletDetails): CreateConnectorFn {
  const { wallet } = details.walletKit
  const createConnector = guardConnector(wallet.createConnector?.(details) ?? absent(wallet))
  return (config) => Object.assign(createConnector(config), details)
}

/** Stands in the list for a wallet that is not here: asked to connect, it says that its provider was not found. */
function absent({ id, name }: WalletDefinition): CreateConnectorFn {
  return injected({ target: { id: `absent.${id}`, name, provider: () => undefined } })
}
