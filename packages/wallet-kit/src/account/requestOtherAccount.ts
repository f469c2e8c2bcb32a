import type { Config, Connector } from 'wagmi'
import { chosenAccountKey } from '../connectors/chosenAccountKey.ts'
import type { WalletProvider } from '../connectors/WalletProvider.ts'

/**
 * Lets the visitor choose in the wallet which accounts the page may see, and uses the one it then puts first.
 *
 * @throws what the wallet answers; 4200 or -32601 where it does not know the request. Source: EIP-2255.
 */
export async function requestOtherAccount(config: Config, connector: Connector): Promise<void> {
  // The cast: only connectors around an EIP-1193 provider are asked.
  const provider = (await connector.getProvider()) as WalletProvider
  await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  await config.storage?.removeItem(chosenAccountKey(connector.id))
  // Not every wallet raises `accountsChanged` for it.
  const accounts = await connector.getAccounts()
  if (accounts.length > 0) connector.emitter.emit('change', { accounts })
}
