import { useConnection, useConnections } from 'wagmi'
import type { AccountChoice } from './AccountChoice.ts'

/** Every account that every connected wallet shows to the page, in the order in which the wallets connected. */
export function useAccountChoices(): AccountChoice[] {
  const { address: currentAddress, connector: currentConnector } = useConnection()
  return useConnections().flatMap(({ accounts, connector }) =>
    // In alphabetical order: the wallets' own order changes with the choice, and rows must not move under a finger.
    [...accounts].sort().map((address) => ({
      connector,
      address,
      isCurrent: address === currentAddress && connector.uid === currentConnector?.uid,
    })),
  )
}
