import { numberToHex, UserRejectedRequestError } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { WalletSdkMissingError } from '../errors/WalletSdkMissingError.ts'
import { appDisconnects } from './appDisconnects.ts'
import { confirmSwitch } from './confirmSwitch.ts'
import { deferSdkLoad } from './deferSdkLoad.ts'
import { findMissingPackage } from './findMissingPackage.ts'
import { onlyInFarcaster } from './host/onlyInFarcaster.ts'
import { ignoreLateAnswers } from './ignoreLateAnswers.ts'
import { keepChosenAccount } from './keepChosenAccount.ts'
import { completeProvider } from './provider/completeProvider.ts'
import { readAccounts } from './provider/readAccounts.ts'
import { readChainId } from './provider/readChainId.ts'
import type { WalletProvider } from './provider/WalletProvider.ts'
import { withTimeLimit } from './provider/withTimeLimit.ts'

/** A wallet that stays silent this long at start-up is treated as gone, so that the page does not wait for it. */
const startUpLimitMs = 3_000
/** How long a disconnect may take; then the wallet is left as it is. */
const leaveLimitMs = 3_000

/**
 * Wraps a connector so that a misbehaving wallet harms nothing else.
 *
 * - No accounts, and a closed wallet window, count as a rejection (spec §8).
 * - Questions at start-up have a time limit.
 * - An approval of a cancelled attempt changes nothing.
 * - Disconnecting always works, whatever the wallet does.
 * - Malformed accounts and networks are ignored.
 * - A wallet in the browser is listened to, however its event methods are spelt.
 * - A wallet that agrees to another network and stays on its own has failed to switch.
 * - What throws inside a wallet's event never becomes an unhandled rejection.
 * - An SDK loads when its wallet is picked; one that is not installed is named.
 * - Farcaster's wallet is there only inside of Farcaster.
 */
export function guardConnector(createConnector: CreateConnectorFn): CreateConnectorFn {
  return (config) => {
    const inner = ignoreLateAnswers(keepChosenAccount(onlyInFarcaster(deferSdkLoad(createConnector))))(config)
    const {
      setup,
      connect,
      disconnect,
      getProvider,
      isAuthorized,
      switchChain,
      onAccountsChanged,
      onChainChanged,
      onConnect,
      onDisconnect,
    } = inner
    const guarded: typeof inner = {
      ...inner,
      async setup() {
        await quietly(() => setup?.call(this))
      },
      async connect(parameters) {
        appDisconnects.delete(config.emitter)
        const attempt = connect.call(this, parameters).catch((error: unknown) => {
          const packageName = findMissingPackage(error)
          if (packageName) throw new WalletSdkMissingError({ wallet: inner.name, packageName, cause: error })
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
        if (readChainId(result.chainId) === null) throw new Error(`${inner.name} is on no network.`)
        // The cast: TypeScript does not carry `withCapabilities` through the wrapper; the value is untouched.
        return result as never
      },
      async disconnect() {
        appDisconnects.add(config.emitter)
        await withTimeLimit(
          quietly(() => disconnect.call(this)),
          leaveLimitMs,
          () => undefined,
        )
      },
      isAuthorized() {
        return withTimeLimit(
          isAuthorized.call(this).catch(() => false),
          startUpLimitMs,
          () => false,
        )
      },
      onAccountsChanged(given) {
        const accounts = readAccounts(given)
        if (accounts) void quietly(() => onAccountsChanged.call(this, accounts))
      },
      onChainChanged(given) {
        const chainId = readChainId(given)
        if (chainId !== null) void quietly(() => onChainChanged.call(this, String(chainId)))
      },
      onDisconnect(error) {
        void quietly(() => onDisconnect.call(this, error))
      },
      ...(onConnect && {
        onConnect(info: Parameters<typeof onConnect>[0]) {
          void quietly(async () => {
            const chainId = readChainId(info.chainId) ?? readChainId(await guarded.getChainId())
            if (chainId !== null) await onConnect.call(guarded, { chainId: numberToHex(chainId) })
          })
        },
      }),
      ...(inner.type === 'injected' && {
        async getProvider(parameters: Parameters<typeof getProvider>[0]) {
          // The cast: an injected wallet's provider is an EIP-1193 one, which wagmi leaves to each connector to say.
          const provider = (await getProvider.call(this, parameters)) as WalletProvider | undefined
          return provider && completeProvider(provider)
        },
      }),
      ...(switchChain &&
        inner.type === 'injected' && {
          async switchChain(parameters: Parameters<typeof switchChain>[0]) {
            // The casts: as above.
            const provider = (await this.getProvider()) as WalletProvider | undefined
            const confirmed = provider && confirmSwitch(provider, parameters.chainId)
            return switchChain.call({ ...this, getProvider: async () => confirmed } as typeof this, parameters)
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
    // There is nothing to undo, and no caller to throw to: the connection stays as it was before the event.
  }
}

function isClosedWindow(error: unknown): error is Error {
  return (
    error instanceof Error && /user closed modal|accounts received is empty|user rejected request/i.test(error.message)
  )
}
