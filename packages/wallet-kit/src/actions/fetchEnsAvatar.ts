import { isAddress } from 'viem'
import type { Config } from 'wagmi'
import { requireInput } from './requireInput.ts'

export type FetchEnsAvatarParameters = { addressOrName?: string | undefined }

/**
 * Looks up the ENS avatar of an address or a name, or `null`; also where Ethereum's main network is not configured.
 *
 * Rejects with `addressOrName is required`. Source: spec §7.
 *
 * @example await fetchEnsAvatar(config, { addressOrName: 'vitalik.eth' }) // 'https://…', or null
 */
export async function fetchEnsAvatar(
  config: Config,
  { addressOrName }: FetchEnsAvatarParameters = {},
): Promise<string | null> {
  const given = requireInput('addressOrName', addressOrName)
  if (!config.chains.some(({ id }) => id === 1)) return null
  const { fetchEnsProfile, fetchEnsPicture } = await import('../account-state/fetchEnsProfile.ts')
  return isAddress(given) ? (await fetchEnsProfile(config, given)).avatar : fetchEnsPicture(config, given)
}
