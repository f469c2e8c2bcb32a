import type { Address } from 'viem'
import { normalize } from 'viem/ens'
import type { Config } from 'wagmi'
import { getEnsAvatar, getEnsName } from 'wagmi/actions'

export type EnsProfile = { name: string | null; avatar: string | null }

/** Looks up the name and picture of an address on Ethereum's main network. Its own chunk: names need big tables. */
export async function fetchEnsProfile(config: Config, address: Address): Promise<EnsProfile> {
  const name = await getEnsName(config, { address, chainId: 1 })
  if (!name) return { name: null, avatar: null }
  const avatar = await getEnsAvatar(config, { name: normalize(name), chainId: 1 }).catch(() => null)
  return { name, avatar }
}
