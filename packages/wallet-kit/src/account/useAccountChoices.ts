import { useConnection, useConnections } from 'wagmi'
import type { AccountChoice } from './AccountChoice.ts'

/** Every account that every connected wallet shows to the page, in the order in which the wallets connected. */
export function useAccountChoices(): AccountChoice[] {
  const { address: currentAddress, connector: currentConnector } = useConnection()
  return useConnections().flatMap(({ accounts, connector }) =>
    // In the order of their letters: the wallets' order changes with the choice, and rows must not jump under a finger.
    [...accounts].sort().map((address) => ({
      connector,
      address,
      isCurrent: address === currentAddress && connector.uid === currentConnector?.uid,
    })),
  )
}
