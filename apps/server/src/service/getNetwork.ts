import { chains, formatNetwork, type Network, parseNetwork } from '@kith/protocol'
import { ConfigError } from '../config/ConfigError.ts'
import { findOriginProblem } from '../config/findOriginProblem.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Db } from '../db/Database.ts'

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
  await db
    .updateTable('log_head')
    .set({ network: own })
    .where(({ exists, not, selectFrom }) => not(exists(selectFrom('delegation').select('id'))))
    .execute()
  // A log from before networks had names.
  await db.updateTable('log_head').set({ network: own }).where('network', 'is', null).execute()
  const { network } = await db.selectFrom('log_head').select('network').executeTakeFirstOrThrow()
  const begun = parseNetwork(network ?? '')
  assertOwn(begun, { chain, origins: [...publicOrigins, ...formerOrigins] })
  return network ?? ''
}

function assertOwn(begun: Network, { chain, origins }: { chain: string; origins: readonly string[] }): void {
  if (begun.chain !== chain)
    throw new ConfigError({
      variable: 'DEFAULT_CHAIN',
      problem: `is ${chain}, and what this database holds was signed for ${begun.chain}`,
      remedy: 'Set DEFAULT_CHAIN back, or begin with an empty database.',
    })
  if (origins.includes(begun.origin)) return
  // On one machine the port is no name: it changes, and nobody else signs for it.
  if (isLoopback(begun.origin) && origins.some(isLoopback)) return
  throw new ConfigError({
    variable: 'PUBLIC_ORIGINS',
    problem: `names ${origins.join(', ')}, and what this database holds was signed for ${begun.origin}`,
    remedy: `If the service moved, set FORMER_ORIGINS=${begun.origin}: signatures stay bound to that origin. If this is a copy of another service, begin with an empty database.`,
  })
}

function isLoopback(origin: string): boolean {
  return origin.startsWith('http:') && findOriginProblem(origin) === null
}
