import type { Config } from 'wagmi'
import { switchConnection } from 'wagmi/actions'
import { chosenAccountKey } from '../../connectors/chosenAccountKey.ts'
import type { AccountChoice } from './AccountChoice.ts'

/**
 * Makes another account, of the same wallet or of another connected one, the current one, also after a reload.
 *
 * Sends no request: the wallet already exposes all of them to the page.
 */
export async function chooseAccount(
  config: Config,
  { address, connector }: Pick<AccountChoice, 'address' | 'connector'>,
): Promise<void> {
  const connection = config.state.connections.get(connector.uid)
  const rest = connection?.accounts.filter((account) => account !== address) ?? []
  await config.storage?.setItem(chosenAccountKey(connector.id), address)
  connector.emitter.emit('change', { accounts: [address, ...rest] })
  if (config.state.current !== connector.uid) await switchConnection(config, { connector })
}
