import { numberToHex, ProviderDisconnectedError, UnsupportedProviderMethodError } from 'viem'
import type { WalletProvider } from '../provider/WalletProvider.ts'
import { walletMethods } from './sign-client/walletMethods.ts'
import type { SavedSession } from './WalletConnectSession.ts'

type Request = { method: string; params?: readonly unknown[] | object | undefined }

export type CreateSessionProviderParameters = {
  getSession: () => Promise<SavedSession | null>
  /** Accounts on the session's chain. */
  getAccounts: () => Promise<readonly string[]>
  /** Asks the wallet. */
  ask: (session: SavedSession, request: Request) => Promise<unknown>
  /** Asks the app's own node of a chain. */
  read: (chainId: number, request: Request) => Promise<unknown>
  switchChain: (chainId: number) => Promise<unknown>
}

/**
 * Makes the EIP-1193 provider over a session: requests that need the wallet go to the wallet, those that the session
 * answers are answered here, and reads go through the app's transports, never through WalletConnect's.
 */
export function createSessionProvider({
  getSession,
  getAccounts,
  ask,
  read,
  switchChain,
}: CreateSessionProviderParameters): WalletProvider & { emit: (event: string, value: unknown) => void } {
  const listeners = new Map<string, Set<(value: unknown) => void>>()

  return {
    async request(request) {
      const session = await getSession()
      if (!session) throw new ProviderDisconnectedError(new Error('No WalletConnect session is open.'))
      const { method, params } = request
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return getAccounts()
        case 'eth_chainId':
          return numberToHex(session.chainId)
        case 'net_version':
          return String(session.chainId)
        case 'wallet_switchEthereumChain':
          await switchChain(Number(Reflect.get(Object(Array.isArray(params) ? params[0] : params), 'chainId')))
          return null
      }
      if (!walletMethods.includes(method)) return read(session.chainId, request)
      if (session.methods.includes(method)) return ask(session, request)
      throw new UnsupportedProviderMethodError(new Error(`The wallet does not offer ${method}.`), { method })
    },
    on(event, listener) {
      // The cast: what is emitted is what EIP-1193 says of each event, which the listener was written for.
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as (value: unknown) => void))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener as (value: unknown) => void)
    },
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
  }
}
