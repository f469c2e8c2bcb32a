import type { RainbowKitAuthenticationAdapter } from './RainbowKitAuthenticationAdapter.ts'

/** Infers what the adapter's messages are, and returns it as it is. */
export function createAuthenticationAdapter<message>(
  adapter: RainbowKitAuthenticationAdapter<message>,
): RainbowKitAuthenticationAdapter<message> {
  return adapter
}
