import type { Config } from 'wagmi'
import { disconnect } from 'wagmi/actions'

/**
 * Disconnects every wallet, the one in use last.
 *
 * After each one wagmi makes the first that is left the one in use. The one in use is put first, so that no other takes
 * its place for a moment and is signed out of.
 */
export async function disconnectAll(config: Config): Promise<void> {
  const { connections, current } = config.state
  const ordered = [...connections].sort(([a], [b]) => Number(b === current) - Number(a === current))
  config.setState((state) => ({ ...state, connections: new Map(ordered) }))
  // A wallet's answer to a disconnect changes nothing for the visitor or the other wallets.
  for (const [, { connector }] of ordered.reverse()) {
    await disconnect(config, { connector }).catch((error) => reportError(error))
  }
}
