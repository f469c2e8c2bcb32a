import { chains, formatNetwork, parseNetwork } from '@kith/protocol'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db, Tx } from '../db/Database.ts'
import { getLogNetwork } from '../db/log/getLogNetwork.ts'
import { hasSigned } from '../db/log/hasSigned.ts'
import { lockNetwork } from '../db/log/lockNetwork.ts'
import { writeLogNetwork } from '../db/log/writeLogNetwork.ts'
import { assertOwnNetwork } from './assertOwnNetwork.ts'

export type GetNetworkParameters = Pick<ServerConfig, 'defaultChain' | 'publicOrigins'> &
  Partial<Pick<ServerConfig, 'formerOrigins'>>

/**
 * Reads what everything in this log is signed for: the service's first origin and its chain when the first person signed
 * in. From then on it stays, since no signature could be made again.
 *
 * @throws {@link ConfigError} when the log is another service's: what is signed for a copy would also fit the original.
 * @throws {@link UnsupportedVersionError} when a newer program began it.
 */
export async function getNetwork(
  db: Db,
  { defaultChain, publicOrigins, formerOrigins = [] }: GetNetworkParameters,
): Promise<string> {
  const { network: chain } = chains[defaultChain]
  const own = formatNetwork({ chain, origin: publicOrigins[0] ?? '' })
  const network = await db.transaction().execute((tx) => chooseNetwork(tx, own))
  const begun = parseNetwork(network)
  assertOwnNetwork(begun, { chain, origins: [...publicOrigins, ...formerOrigins] })
  return network
}

/** Until something is signed the settings decide; `null` is a log from before networks had names. */
async function chooseNetwork(tx: Tx, own: string): Promise<string> {
  // A sign-in in another process ends first, so that its delegation is seen.
  await lockNetwork(tx, 'choose')
  const network = await getLogNetwork(tx)
  if (network === own) return network
  if (network !== null && (await hasSigned(tx))) return network
  await writeLogNetwork(tx, own)
  return own
}
