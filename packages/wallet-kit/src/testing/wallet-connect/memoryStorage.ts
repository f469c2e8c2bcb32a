import type { SignClient } from '@walletconnect/sign-client'

type Options = NonNullable<Parameters<typeof SignClient.init>[0]>

/** A store for a client that forgets everything when the test ends. */
export function memoryStorage(): NonNullable<Options['storage']> {
  const values = new Map<string, unknown>()
  const storage = {
    getKeys: async () => [...values.keys()],
    getEntries: async () => [...values.entries()],
    getItem: async (key: string) => values.get(key),
    async setItem(key: string, value: unknown) {
      // As if written and read back: the client keeps changing what it handed over.
      values.set(key, JSON.parse(JSON.stringify(value)))
    },
    async removeItem(key: string) {
      values.delete(key)
    },
  }
  // The cast: the SDK lets each caller name the type of what it reads.
  return storage as never
}
