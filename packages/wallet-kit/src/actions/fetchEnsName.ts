import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { requireInput } from './requireInput.ts'

export type FetchEnsNameParameters = { address?: Address | undefined }

/**
 * Looks up the ENS name of an address, or `null`; also where Ethereum's main network is not configured.
 *
 * Rejects with `address is required`. Source: spec §7.
 *
 * @example await fetchEnsName(config, { address }) // 'vitalik.eth', or null
 */
export async function fetchEnsName(config: Config, { address }: FetchEnsNameParameters = {}): Promise<string | null> {
  const given = requireInput('address', address)
  if (!config.chains.some(({ id }) => id === 1)) return null
  const { fetchName } = await import('../account-state/fetchEnsProfile.ts')
  return fetchName(config, given)
}
