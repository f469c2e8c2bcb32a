import { polygon } from 'viem/chains'
import { afterAll, expect, test, vi } from 'vitest'

// Loaded again with a spy, and without it for the other files in this process.
vi.resetModules()
vi.doMock('../connectors/wallet-connect/lazyWalletConnect.ts', { spy: true })
const { lazyWalletConnect } = await import('../connectors/wallet-connect/lazyWalletConnect.ts')
const { getDefaultConfig } = await import('./config.ts')
const { walletConnectWallet } = await import('../wallets/directory/popular/walletConnectWallet.ts')
afterAll(() => {
  vi.doUnmock('../connectors/wallet-connect/lazyWalletConnect.ts')
  vi.resetModules()
})

const app = {
  appName: 'My app',
  appDescription: 'Does things',
  appUrl: 'https://my.app',
  appIcon: 'https://my.app/icon.png',
}
const metadata = {
  name: 'My app',
  description: 'Does things',
  url: 'https://my.app',
  icons: ['https://my.app/icon.png'],
}

test("behavior: a wallet gets the app info of RainbowKit's options, with either list of wallets", () => {
  const relayUrl = 'wss://relay.example'
  getDefaultConfig({ ...app, projectId: 'id', chains: [polygon], walletConnectParameters: { relayUrl } })
  expect(lazyWalletConnect).toHaveBeenLastCalledWith({ projectId: 'id', relayUrl, metadata })

  const wallets = [{ groupName: 'Own', wallets: [walletConnectWallet] }]
  getDefaultConfig({ ...app, projectId: 'id', chains: [polygon], wallets })
  expect(lazyWalletConnect).toHaveBeenLastCalledWith({ projectId: 'id', metadata })

  getDefaultConfig({ appName: 'Plain', projectId: '', chains: [polygon] })
  expect(lazyWalletConnect).toHaveBeenLastCalledWith({ projectId: '', metadata: { name: 'Plain' } })
})

test("behavior: wagmi's own settings reach wagmi", () => {
  const config = getDefaultConfig({
    ...app,
    projectId: '',
    chains: [polygon],
    batch: { multicall: { wait: 8 } },
    cacheTime: 9_000,
    ccipRead: false,
    pollingInterval: 12_000,
    syncConnectedChain: false,
  })

  expect(config.getClient()).toMatchObject({
    batch: { multicall: { wait: 8 } },
    cacheTime: 9_000,
    ccipRead: false,
    pollingInterval: 12_000,
  })
  expect(config._internal.syncConnectedChain).toBe(false)
  expect(getDefaultConfig({ ...app, projectId: '', chains: [polygon] }).getClient().pollingInterval).toBe(4_000)
})

test('behavior: an app may do without the wallets that announce themselves', () => {
  const listen = vi.fn()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { addEventListener: listen }))
  const events = () => listen.mock.calls.map(([type]) => type)

  getDefaultConfig({ ...app, projectId: '', chains: [polygon], multiInjectedProviderDiscovery: false })
  expect(events()).not.toContain('eip6963:announceProvider')

  getDefaultConfig({ ...app, projectId: '', chains: [polygon] })
  expect(events()).toContain('eip6963:announceProvider')
  vi.unstubAllGlobals()
})
