import { UserRejectedRequestError } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { withTimeLimit } from './provider/withTimeLimit.ts'

/** Parameters of the kit's own attempt in addition to wagmi's, which passes them through. */
export type AttemptParameters = {
  /** Whether an approval is still wanted. */
  isWanted?: (() => boolean) | undefined
}

/** How long to wait for the accounts to be read again; then those of the first answer count. */
const accountsLimitMs = 1_000

/**
 * Wraps a connector so that, while a connection is requested, only the answer to that request counts; late answers are dropped.
 *
 * A wallet also raises `accountsChanged` or `connect` when its owner approves, which wagmi treats as a connection that the
 * wallet began: a cancelled one would replace the connection in use. A late approval is disconnected at once, without an
 * event. Accounts that changed during the request are read again.
 */
export function ignoreLateAnswers(createConnector: CreateConnectorFn): CreateConnectorFn {
  return (config) => {
    const inner = createConnector(config)
    const { connect, disconnect, onAccountsChanged, onConnect } = inner
    const open = new Set<object>()
    let hasNews = false
    return {
      ...inner,
      async connect(parameters) {
        // The casts: TypeScript does not carry `withCapabilities` through the wrapper.
        if (parameters?.isReconnecting) return (await connect.call(this, parameters)) as never
        const request = {}
        open.add(request)
        hasNews = false
        try {
          const result = await connect.call(this, parameters)
          if ((parameters as AttemptParameters | undefined)?.isWanted?.() === false) {
            await disconnect.call(this)
            throw new UserRejectedRequestError(new Error('The visitor gave up before the wallet answered.'))
          }
          // What it never answered before is answered by this, and must not keep its events from the page for good.
          open.clear()
          if (!hasNews || parameters?.withCapabilities) return result as never
          const accounts = await withTimeLimit(this.getAccounts(), accountsLimitMs, () => result.accounts)
          return { ...result, accounts } as never
        } finally {
          open.delete(request)
        }
      },
      onAccountsChanged(accounts) {
        if (open.size > 0) hasNews = true
        else onAccountsChanged.call(this, accounts)
      },
      ...(onConnect && {
        onConnect(info: Parameters<typeof onConnect>[0]) {
          if (open.size === 0) onConnect.call(this, info)
        },
      }),
    }
  }
}
