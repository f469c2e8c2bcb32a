import { UserRejectedRequestError } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { withTimeLimit } from './withTimeLimit.ts'

/** What the kit's own attempt hands to a connector besides wagmi's parameters; wagmi passes it through. */
export type AttemptParameters = {
  /** Whether a yes still finds somebody waiting for it. */
  isWanted?: (() => boolean) | undefined
}

/** One that does not say its accounts again within this time is believed what it said first. */
const accountsLimitMs = 1_000

/**
 * Wraps a connector so that while it is asked to connect only its answer counts, and none that nobody waits for.
 *
 * A wallet also raises `accountsChanged` or `connect` as its owner says yes, which wagmi takes for a connection of the
 * wallet's own accord: one the visitor gave up on would take the place of the one in use. A late yes is let go at once,
 * and nobody hears of it. Accounts that changed while it was asked are read again.
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
