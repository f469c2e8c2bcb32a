import type { Config } from 'wagmi'
import { disconnect as wagmiDisconnect } from 'wagmi/actions'

/**
 * Disconnects the current wallet.
 *
 * @example await disconnect(config)
 */
export async function disconnect(config: Config): Promise<void> {
  await wagmiDisconnect(config)
}
