import { type Config, injected } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { guardConnector } from '../connectors/guardConnector.ts'
import { completeProvider } from '../connectors/provider/completeProvider.ts'
import type { WalletAnnouncement } from '../connectors/WalletAnnouncement.ts'
import { watchAnnouncements } from '../connectors/watchAnnouncements.ts'
import { findLocalStorage } from '../storage/findLocalStorage.ts'
import { popularWalletRdns } from '../wallets/popularWalletRdns.ts'
import { readRecentWallets } from '../wallets/readRecentWallets.ts'

/**
 * Adds a connector for every wallet that announces itself, now or later. Returns a stop function.
 *
 * A wallet that was connected last time and arrives after wagmi has given up looking is reconnected then.
 */
export function watchWallets(config: Config): () => void {
  const awaited = new Set<string>([
    ...Object.values(popularWalletRdns).flat(),
    ...readRecentWallets(findLocalStorage()),
  ])
  return watchAnnouncements(join, { isAwaited: (rdns) => awaited.has(rdns) })

  function join({ rdns, name, icon, provider }: WalletAnnouncement) {
    if (config.connectors.some((connector) => connector.id === rdns)) return
    const connector = config._internal.connectors.setup(
      guardConnector(
        injected({
          // The cast: an announced provider was checked to have `request`; wagmi's type wants viem's full overloads.
          target: {
            id: rdns,
            name,
            provider: completeProvider(provider) as never,
            ...(icon === undefined ? {} : { icon }),
          },
        }),
      ),
    )
    config._internal.connectors.setState((connectors) => [...connectors, connector])
    void reconnectLate(config, connector.id)
  }
}

async function reconnectLate(config: Config, connectorId: string): Promise<void> {
  if (config.state.status !== 'disconnected') return
  const recentId = await config.storage?.getItem('recentConnectorId')
  if (recentId !== connectorId || config.state.status !== 'disconnected') return
  const connector = config.connectors.find(({ id }) => id === connectorId)
  if (connector) await reconnect(config, { connectors: [connector] })
}
