import type { Chain } from 'viem'
import { getConfig, type KitTransports } from './kitTransports.ts'

/** What viem documents of a transport made by `http` or `fallback`. */
type Made = { url?: string; transports?: readonly { value?: { url?: string } }[] }

/**
 * Where the app's own reads on `chain` go; for a `fallback` the first of its nodes. Empty if nothing is known.
 *
 * Reads it from the client with which the page itself reads: a `fallback` that ranks its nodes sends requests to each of them
 * from the moment it is made, and never stops. The client of a config that is not the kit's is out of reach here, so its transport
 * is made once more.
 */
export function findRpcUrl(chain: Chain, transports: KitTransports | undefined): string {
  try {
    const config = transports?.[getConfig]?.()
    // The cast: which `value` a transport has is its own affair.
    const made = (
      config
        ? config.getClient({ chainId: chain.id }).transport
        : transports?.[chain.id]?.({ chain, retryCount: 0 }).value
    ) as Made | undefined
    const url = made?.url ?? made?.transports?.find((one) => one.value?.url?.startsWith('ws') === false)?.value?.url
    if (url !== undefined && !url.startsWith('ws')) return url
  } catch {
    // A transport that cannot be made here.
  }
  return chain.rpcUrls.default.http[0] ?? ''
}
