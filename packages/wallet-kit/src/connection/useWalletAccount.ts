import { useWalletClient } from 'wagmi'
import type { Account } from './Account.ts'
import { useShownAccount } from './useShownAccount.ts'

/** The connected account with every field of spec §3, or `null`. The signer is viem's `WalletClient`. */
export function useWalletAccount(): Account | null {
  const account = useShownAccount()
  const { data: signer } = useWalletClient()
  return account && { ...account, signer }
}
