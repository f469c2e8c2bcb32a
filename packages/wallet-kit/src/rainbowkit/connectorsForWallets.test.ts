import { custom } from 'viem'
import { polygon } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { createConfig, injected } from 'wagmi'
import { rainbowWallet } from '../wallets/directory/popular/rainbowWallet.ts'
import type { RainbowKitDetails, RainbowKitWallet, RainbowKitWalletDetails } from './config.ts'
import { connectorsForWallets, getWalletConnectConnector } from './config.ts'

const options = { appName: 'My app', projectId: 'id' }
const create =
  (id: string, more: Partial<RainbowKitWallet> = {}) =>
  () => ({ id, name: id, iconUrl: 'data:,', ...more })

function listDetails(list: Parameters<typeof connectorsForWallets>[0]) {
  const { connectors } = createConfig({
    chains: [polygon],
    transports: { [polygon.id]: custom({ request: async () => null }) },
    multiInjectedProviderDiscovery: false,
    connectors: connectorsForWallets(list, options),
  })
  // The cast: nothing else writes this property.
  return connectors.flatMap((connector) => (connector['rkDetails'] as RainbowKitDetails | undefined) ?? [])
}

test('behavior: every listed connector has RainbowKit’s details: its index and the app’s fields', () => {
  const details = listDetails([
    { groupName: 'First', wallets: [create('a', { iconBackground: '#123456' }), rainbowWallet] },
    {
      groupName: 'Second',
      wallets: [
        create('a'),
        create('hidden', { hidden: () => true }),
        create('b', { createConnector: getWalletConnectConnector({ projectId: 'id' }) }),
      ],
    },
  ])

  expect(details).toMatchObject([
    { id: 'a', index: 0, groupIndex: 1, groupName: 'First', isRainbowKitConnector: true, iconBackground: '#123456' },
    { id: 'rainbow', index: 1, groupIndex: 1, groupName: 'First', isRainbowKitConnector: true },
    { id: 'b', index: 4, groupIndex: 2, groupName: 'Second', isRainbowKitConnector: true },
  ])
  for (const one of details) expect(Object.keys(one)).not.toEqual(expect.arrayContaining(['createConnector']))
})

test("behavior: a wallet's createConnector is given both kinds of details", () => {
  const createConnector = vi.fn((_: RainbowKitWalletDetails) => injected())

  listDetails([{ groupName: 'Own', wallets: [create('a', { createConnector })] }])

  expect(createConnector).toHaveBeenCalledExactlyOnceWith({
    walletKit: expect.objectContaining({ groupName: 'Own', groupIndex: 0 }),
    rkDetails: {
      id: 'a',
      name: 'a',
      iconUrl: 'data:,',
      index: 0,
      groupIndex: 1,
      groupName: 'Own',
      isRainbowKitConnector: true,
    },
  })
})
