import { UserRejectedRequestError } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { deliberateLeaving } from './deliberateLeaving.ts'
import { withTimeLimit } from './withTimeLimit.ts'

/** A wallet that stays silent this long at start-up is treated as gone, so the page does not wait with it. */
const startUpLimitMs = 3_000

/**
 * Wraps a connector so that a misbehaving wallet harms nobody else.
 *
 * - No accounts, and a closed wallet window, count as a rejection (spec §8).
 * - Questions at start-up have a time limit.
 * - What throws inside a wallet's event never becomes an unhandled rejection.
 */
export function guardConnector(createConnector: CreateConnectorFn): CreateConnectorFn {
  return (config) => {
    const inner = createConnector(config)
    const { setup, connect, disconnect, isAuthorized, onAccountsChanged, onChainChanged, onConnect, onDisconnect } =
      inner
    const guarded: typeof inner = {
      ...inner,
      async setup() {
        await quietly(() => setup?.call(this))
      },
      async connect(parameters) {
        deliberateLeaving.delete(config.emitter)
        const attempt = connect.call(this, parameters).catch((error: unknown) => {
          throw isClosedWindow(error) ? new UserRejectedRequestError(error) : error
        })
        const result = await (parameters?.isReconnecting
          ? withTimeLimit(attempt, startUpLimitMs, () => {
              throw new Error(`${inner.name} did not answer.`)
            })
          : attempt)
        if (result.accounts.length === 0) {
          throw new UserRejectedRequestError(new Error('accounts received is empty'))
        }
        // The cast: TypeScript does not carry `withCapabilities` through the wrapper; the value is untouched.
        return result as never
      },
      disconnect() {
        deliberateLeaving.add(config.emitter)
        return disconnect.call(this)
      },
      isAuthorized() {
        return withTimeLimit(
          isAuthorized.call(this).catch(() => false),
          startUpLimitMs,
          () => false,
        )
      },
      onAccountsChanged(accounts) {
        void quietly(() => onAccountsChanged.call(this, accounts))
      },
      onChainChanged(chainId) {
        void quietly(() => onChainChanged.call(this, chainId))
      },
      onDisconnect(error) {
        void quietly(() => onDisconnect.call(this, error))
      },
      ...(onConnect && {
        onConnect(info: Parameters<typeof onConnect>[0]) {
          void quietly(() => onConnect.call(guarded, info))
        },
      }),
    }
    return guarded
  }
}

async function quietly(run: () => unknown): Promise<void> {
  try {
    await run()
  } catch {
    // Nobody awaits a wallet's event, and there is nothing to undo: the connection stays as it was before it.
  }
}

function isClosedWindow(error: unknown): error is Error {
  return (
    error instanceof Error && /user closed modal|accounts received is empty|user rejected request/i.test(error.message)
  )
}
