import type { CreateConnectorFn } from 'wagmi'
import { chosenAccountKey } from './chosenAccountKey.ts'

/**
 * Wraps a connector so that the account chosen on the page stays the first, which is the one wagmi uses, after a reload
 * too; until the wallet itself changes its accounts, or is connected again.
 */
export function keepChosenAccount(createConnector: CreateConnectorFn): CreateConnectorFn {
  return (config) => {
    const inner = createConnector(config)
    const { connect, getAccounts, onAccountsChanged } = inner
    const key = chosenAccountKey(inner.id)
    // Storage may be blocked; the wallet's own order is then all there is.
    const forget = async () => config.storage?.removeItem(key)
    return {
      ...inner,
      async connect(parameters) {
        if (!parameters?.isReconnecting) await forget().catch(() => undefined)
        // The cast: TypeScript does not carry `withCapabilities` through the wrapper; the value is untouched.
        return (await connect.call(this, parameters)) as never
      },
      async getAccounts() {
        const accounts = await getAccounts.call(this)
        const chosen = await config.storage?.getItem(key)
        const first = accounts.find((account) => account === chosen)
        return first === undefined ? accounts : [first, ...accounts.filter((account) => account !== first)]
      },
      onAccountsChanged(accounts) {
        forget().catch(() => undefined)
        return onAccountsChanged.call(this, accounts)
      },
    }
  }
}
