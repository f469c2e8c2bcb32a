import { useEffect, useReducer } from 'react'
import type { Connector } from 'wagmi'
import { findWalletDetails } from './findWalletDetails.ts'
import { ownIcons } from './ownIcons.ts'

/** Calls the icon functions of the app's own list, each once. Returns another number whenever one has returned its icon. */
export function useOwnIcons(connectors: readonly Connector[]): number {
  const [count, increment] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    for (const connector of connectors) {
      const load = findWalletDetails(connector)?.wallet.iconUrl
      if (typeof load !== 'function' || ownIcons.has(load)) continue
      load()
        .then((icon) => {
          ownIcons.set(load, icon)
          increment()
        })
        // The wallet keeps the plain mark; the function is called again when the list opens again.
        .catch(() => undefined)
    }
  }, [connectors])
  return count
}
