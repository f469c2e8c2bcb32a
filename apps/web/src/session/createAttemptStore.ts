import { createStore, del, get, set } from 'idb-keyval'
import type { SignInAttempt } from './SignInAttempt.ts'

/** Stores the one pending sign-in over a reload: a wallet with several owners may take a while. */
export type AttemptStore = {
  /** Replaces the previous one. */
  keep(attempt: SignInAttempt): Promise<void>
  /** `null` without an attempt, or if its one-time value has expired. */
  find(): Promise<SignInAttempt | null>
  forget(): Promise<void>
}

/** Stores the pending sign-in with the service called `name`. Where storage is blocked nothing outlives the page. */
export function createAttemptStore({ name }: { name: string }): AttemptStore {
  const open = () => createStore('kith-sign-in', 'attempts')
  return {
    async keep(attempt) {
      await quietly(() => set(name, attempt, open()))
    },
    async find() {
      const attempt = await quietly(() => get<SignInAttempt>(name, open()))
      if (attempt === undefined || attempt.goodUntil > new Date()) return attempt ?? null
      await this.forget()
      return null
    },
    async forget() {
      await quietly(() => del(name, open()))
    },
  }
}

/** Without storage a reload restarts the sign-in, visibly. */
async function quietly<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}
