import { ConfigError } from '../config/ConfigError.ts'
import type { Db } from '../db/Database.ts'
import { getLogNetwork } from '../db/log/getLogNetwork.ts'

/**
 * Asserts that the log is still for the network that this process started with. Until the first sign-in, another process with
 * another first origin changes it; a sign-in in this one would then begin a log that is signed for two networks.
 *
 * @throws {@link ConfigError}
 */
export async function assertNetworkKept(db: Db, network: string): Promise<void> {
  const kept = await getLogNetwork(db)
  if (kept === network) return
  throw new ConfigError({
    variable: 'PUBLIC_ORIGINS',
    problem: `made this process sign for ${network}, and another process of this database signs for ${kept}`,
    remedy: 'Give all processes the same PUBLIC_ORIGINS, in the same order, and restart them.',
  })
}
