import { useEffect, useState } from 'react'
import type { WalletClient } from 'viem'
import { useConfig, useConnection } from 'wagmi'
import type { Account } from './Account.ts'
import { useShownAccount } from './useShownAccount.ts'

/**
 * The connected account with every field of spec §3, or `null`. The signer is viem's `WalletClient`.
 *
 * @example
 * const account = useWalletAccount()
 * const name = account && (account.name ?? formatAddress(account.address))
 */
export function useWalletAccount(): Account | null {
  const account = useShownAccount()
  const signer = useSigner()
  return account && { ...account, signer }
}

/**
 * What signs for the connected account, once its code has loaded.
 *
 * Without wagmi's `useWalletClient`, which loads every wallet action (26 kB), even on a page without a connected wallet.
 */
function useSigner(): WalletClient | undefined {
  const config = useConfig()
  const { address, connector, chainId, status } = useConnection()
  const [held, setHeld] = useState<{ key: string; signer: WalletClient }>()
  // While wagmi reconnects, the connector may be a record from the storage, which cannot sign.
  const key = status === 'connected' && connector ? `${connector.uid} ${address} ${chainId}` : undefined

  useEffect(() => {
    if (key === undefined || !connector) return
    let isCurrent = true
    import('./fetchSigner.ts')
      .then(({ fetchSigner }) => fetchSigner(config, { account: address, connector, chainId }))
      .then(
        (signer) => {
          if (isCurrent) setHeld({ key, signer })
        },
        // A wallet that moves or locks itself meanwhile: the connection changes, and with it the key.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [config, key, connector, address, chainId])

  return held?.key === key ? held?.signer : undefined
}
