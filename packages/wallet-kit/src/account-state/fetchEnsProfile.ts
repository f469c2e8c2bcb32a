import type { Address } from 'viem'
import { normalize } from 'viem/ens'
import type { Config } from 'wagmi'
import { getEnsAvatar, getEnsName } from 'wagmi/actions'

export type EnsProfile = { name: string | null; avatar: string | null }

/** Looks up name and picture of an address on Ethereum's main network. Its own chunk: names need big tables. */
export async function fetchEnsProfile(config: Config, address: Address): Promise<EnsProfile> {
  const name = await fetchName(config, address)
  // The name is kept even if the picture cannot be fetched.
  const avatar = name ? await fetchEnsPicture(config, name).catch(() => null) : null
  return { name, avatar }
}

/** Looks up what an address calls itself; `null` for a name that is not spelt as names are (ENSIP-15): it may look like another's. */
export async function fetchName(config: Config, address: Address): Promise<string | null> {
  const name = await getEnsName(config, { address, chainId: 1 })
  return name && isNormal(name) ? name : null
}

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

/** Looks up the picture of a name. */
export async function fetchEnsPicture(config: Config, name: string): Promise<string | null> {
  return getEnsAvatar(config, { name: normalize(name), chainId: 1 })
}
