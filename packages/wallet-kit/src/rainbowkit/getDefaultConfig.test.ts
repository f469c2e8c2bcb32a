import { polygon } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { lazyWalletConnect } from '../connectors/wallet-connect/lazyWalletConnect.ts'
import { getDefaultConfig } from './getDefaultConfig.ts'
import { walletConnectWallet } from './walletConnectWallet.ts'

vi.mock('../connectors/wallet-connect/lazyWalletConnect.ts', { spy: true })

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
