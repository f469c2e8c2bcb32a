import { polygon } from 'viem/chains'
import { afterAll, expect, test, vi } from 'vitest'

// Loaded anew with a spy in its place, and anew without for the files that share the process.
vi.resetModules()
vi.doMock('../connectors/wallet-connect/lazyWalletConnect.ts', { spy: true })
const { lazyWalletConnect } = await import('../connectors/wallet-connect/lazyWalletConnect.ts')
const { getDefaultConfig } = await import('./getDefaultConfig.ts')
const { walletConnectWallet } = await import('./walletConnectWallet.ts')
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

test("behavior: a wallet is shown what RainbowKit's apps say of themselves, with the popular wallets and with a list of one's own", () => {
  const relayUrl = 'wss://relay.example'
  getDefaultConfig({ ...app, projectId: 'id', chains: [polygon], walletConnectParameters: { relayUrl } })
  expect(lazyWalletConnect).toHaveBeenLastCalledWith({ projectId: 'id', relayUrl, metadata })

  const wallets = [{ groupName: 'Own', wallets: [walletConnectWallet] }]
  getDefaultConfig({ ...app, projectId: 'id', chains: [polygon], wallets })
  expect(lazyWalletConnect).toHaveBeenLastCalledWith({ projectId: 'id', metadata })

  getDefaultConfig({ appName: 'Plain', projectId: '', chains: [polygon] })
  expect(lazyWalletConnect).toHaveBeenLastCalledWith({ projectId: '', metadata: { name: 'Plain' } })
})
