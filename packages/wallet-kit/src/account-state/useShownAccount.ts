import { useConfig, useConnection } from 'wagmi'
import { useKit } from '../context/useKit.ts'
import type { Account } from './Account.ts'
import { useAccountBalance } from './useAccountBalance.ts'
import { useEnsProfile } from './useEnsProfile.ts'

/** The connected account with all that the interface shows of it, or `null`. Without the signer, which is heavier. */
export function useShownAccount(): Omit<Account, 'signer'> | null {
  const { address, connector, chainId } = useConnection()
  const config = useConfig()
  const { accountName } = useKit()
  const isKnownChain = config.chains.some(({ id }) => id === chainId)
  const balance = useAccountBalance(address, chainId)
  const profile = useEnsProfile(address)
  if (!address || !connector || chainId === undefined) return null
  return {
    address,
    connector,
    chainId,
    balance: isKnownChain ? balance : undefined,
    name: accountName ?? profile.name ?? undefined,
    avatar: profile.avatar ?? undefined,
  }
}
