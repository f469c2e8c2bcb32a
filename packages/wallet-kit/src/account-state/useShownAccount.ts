import type { Address } from 'viem'
import { useConfig, useConnection } from 'wagmi'
import { useKit } from '../context/useKit.ts'
import type { Account, Balance } from './Account.ts'
import type { EnsProfile } from './fetchEnsProfile.ts'
import { useLateQuery } from './useLateQuery.ts'

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

/**
 * What `address` owns of the chain's own money, or of the token the app names for that chain; `undefined` while unknown.
 *
 * Shares wagmi's cache entry, but not wagmi's hook: that loads the code that batches contract calls, which a page without a
 * connected wallet does not need.
 */
function useAccountBalance(address: Address | undefined, chainId: number | undefined): Balance | undefined {
  const config = useConfig()
  const token = useKit().balanceTokens?.[chainId as number]
  return useLateQuery<Balance>({
    queryKey: ['balance', { address, chainId, ...(token && { token }) }],
    queryFn: async () => {
      // The cast: it is enabled only where both are known.
      const owner = { address: address as Address, chainId: chainId as number }
      return token
        ? (await import('./fetchTokenBalance.ts')).fetchTokenBalance(config, { ...owner, token })
        : (await import('./fetchAccountBalance.ts')).fetchAccountBalance(config, owner.address, owner.chainId)
    },
    enabled: address !== undefined && config.chains.some(({ id }) => id === chainId),
  })
}

const dayMs = 24 * 60 * 60 * 1_000
const noProfile: EnsProfile = { name: null, avatar: null }

/** Name and picture of an address, only where Ethereum's main network is configured; stale after 24 h. Spec §7, §9. */
function useEnsProfile(address: Address | undefined): EnsProfile {
  const config = useConfig()
  const profile = useLateQuery<EnsProfile>({
    queryKey: ['walletKit.ensProfile', address],
    queryFn: async () => (await import('./fetchEnsProfile.ts')).fetchEnsProfile(config, address as Address),
    enabled: address !== undefined && config.chains.some(({ id }) => id === 1),
    staleTime: dayMs,
  })
  return profile ?? noProfile
}
