import type { Address } from 'viem'
import { listAccounts } from './listAccounts.ts'
import { listChainIds } from './listChainIds.ts'
import { readSession } from './readSession.ts'
import { sessionStorageKey } from './sessionStorageKey.ts'
import type { SavedSession, WalletConnectSession } from './WalletConnectSession.ts'

/** wagmi's storage, as far as it is needed here. */
export type SessionStorage = {
  getItem: (key: string) => unknown
  setItem: (key: string, value: unknown) => unknown
  removeItem: (key: string) => unknown
}

export type SessionKeeper = {
  /** The session in use; the first call reads it from storage. */
  get: () => Promise<SavedSession | null>
  /** The accounts on the session's chain. */
  getAccounts: () => Promise<readonly Address[]>
  /** What storage holds now, where another tab may have written. */
  read: () => Promise<SavedSession | null>
  /** Drops the session in use; the next `get` reads storage. */
  forget: () => void
  set: (session: SavedSession | null) => Promise<void>
  /** Keeps what a wallet agreed to: on the chain `wanted` if the wallet goes there, else on the wallet's first. */
  accept: (session: WalletConnectSession, wanted: number) => Promise<SavedSession>
  /** Waits until the session is as asked, or `false` once `limitMs` have passed. */
  until: (isSo: (session: SavedSession) => boolean, limitMs: number) => Promise<boolean>
}

/** Keeps the session in memory and in wagmi's storage, so that a visitor who returns has it before any SDK is loaded. */
export function keepSession(storage: SessionStorage | null | undefined): SessionKeeper {
  let session: SavedSession | null | undefined
  const listeners = new Set<() => void>()

  const read = async () => readSession(await storage?.getItem(sessionStorageKey), Date.now())

  const get = async () => {
    if (session === undefined) {
      const saved = await read()
      session ??= saved
    }
    return session
  }

  const set = async (next: SavedSession | null) => {
    session = next
    for (const listener of [...listeners]) listener()
    await (next ? storage?.setItem(sessionStorageKey, next) : storage?.removeItem(sessionStorageKey))
  }

  return {
    get,
    async getAccounts() {
      const session = await get()
      return session ? listAccounts(session.accounts, session.chainId) : []
    },
    read,
    forget() {
      session = undefined
    },
    set,
    async accept(agreed, wanted) {
      const chainIds = listChainIds(agreed.accounts)
      const accepted = { ...agreed, chainId: chainIds.includes(wanted) ? wanted : (chainIds[0] ?? wanted) }
      await set(accepted)
      return accepted
    },
    until: (isSo, limitMs) =>
      new Promise((resolve) => {
        const check = () => session && isSo(session) && finish(true)
        const timer = setTimeout(() => finish(false), limitMs)
        listeners.add(check)
        check()

        function finish(answer: boolean) {
          clearTimeout(timer)
          listeners.delete(check)
          resolve(answer)
        }
      }),
  }
}
