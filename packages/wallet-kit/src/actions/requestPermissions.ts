import type { WalletPermission } from 'viem'
import type { Config, Connector } from 'wagmi'
import { chosenAccountKey } from '../connectors/chosenAccountKey.ts'
import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { requireInput } from './requireInput.ts'

export type RequestPermissionsParameters = { connector?: Connector | undefined }

/**
 * Lets the visitor choose in the wallet which accounts the page may see; where that wallet is connected, the one it then
 * puts first is the one in use. Returns what was permitted.
 *
 * Rejects with `connector is required`, or with what the wallet answers: 4200 or -32601 where it does not know the
 * request. Source: EIP-2255.
 *
 * @example
 * const [connector] = config.connectors
 * await requestPermissions(config, { connector }) // the wallet lets its owner choose other accounts
 */
export async function requestPermissions(
  config: Config,
  { connector }: RequestPermissionsParameters,
): Promise<readonly WalletPermission[]> {
  const wallet = requireInput('connector', connector)
  // The casts: a wallet's provider is an EIP-1193 one, which wagmi leaves to each connector to say; what it permits is
  // passed on as it is.
  const provider = (await wallet.getProvider()) as WalletProvider
  const permissions = await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  if (config.state.connections.has(wallet.uid)) {
    await config.storage?.removeItem(chosenAccountKey(wallet.id))
    // Not every wallet raises `accountsChanged` for it.
    const accounts = await wallet.getAccounts()
    if (accounts.length > 0) wallet.emitter.emit('change', { accounts })
  }
  return permissions as readonly WalletPermission[]
}
