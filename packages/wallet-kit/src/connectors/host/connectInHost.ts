import type { Config, Connector } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { isKnownHost } from './isKnownHost.ts'

/**
 * Connects the wallet of the host (an app or page that this page is open in), unless a wallet is connected or was before.
 * `onFound` is called when there is a host, known or not.
 */
export async function connectInHost(config: Config, connector: Connector, onFound: () => void): Promise<void> {
  if (!(await connector.getProvider())) return
  onFound()
  if (!isKnownHost(connector.type)) return
  await untilSettled(config)
  if (config.state.connections.size > 0) return
  // As wagmi does it at the start, and by code that is here already: a host has granted its accounts.
  await reconnect(config, { connectors: [connector] })
}

/** wagmi first asks the wallets of the last visit. */
function untilSettled(config: Config): Promise<void> {
  const isSettled = () => config.state.status === 'connected' || config.state.status === 'disconnected'
  if (isSettled()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = config.subscribe(isSettled, (settled) => {
      if (!settled) return
      stop()
      resolve()
    })
  })
}
