import type { Address } from 'viem'
import { useConfig } from 'wagmi'
import type { EnsProfile } from './fetchEnsProfile.ts'
import { useLateQuery } from './useLateQuery.ts'

const dayMs = 24 * 60 * 60 * 1_000
const noProfile: EnsProfile = { name: null, avatar: null }

/** Name and picture of an address, only where Ethereum's main network is configured; stale after 24 h. Spec §7, §9. */
export function useEnsProfile(address: Address | undefined): EnsProfile {
  const config = useConfig()
  const profile = useLateQuery<EnsProfile>({
    queryKey: ['walletKit.ensProfile', address],
    queryFn: async () => (await import('./fetchEnsProfile.ts')).fetchEnsProfile(config, address as Address),
    enabled: address !== undefined && config.chains.some(({ id }) => id === 1),
    staleTime: dayMs,
  })
  return profile ?? noProfile
}
