import type { TestWallet } from '../testing/createTestWallet.ts'

/** From now on the wallet delays its answers to `method` until they are released. */
export function holdRequests(
  { provider }: TestWallet,
  method: string,
): { isAsked: () => boolean; release: () => void } {
  let isAsked = false
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { request } = provider
  provider.request = async (asked) => {
    if (asked.method === method) {
      isAsked = true
      await released
    }
    return request(asked)
  }
  return { isAsked: () => isAsked, release }
}
