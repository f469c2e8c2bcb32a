import type { DownloadLinks } from './definition/Wallet.ts'
import { popularWalletRdns } from './popularWalletRdns.ts'
import { walletMarks } from './walletMarks.ts'

/** A wallet the list names even where it is not installed. */
export type PopularWallet = {
  id: 'injected' | 'rainbow' | 'coinbase' | 'metaMask' | 'walletConnect' | 'brave'
  name: string
  shortName: string
  icon: string
  /** Ids of connectors that are this wallet: the names it announces, and wagmi's own. */
  connectorIds: readonly string[]
  /** What opens its app on a phone; `wc?uri=…` is put after it. */
  appLink?: string | undefined
  downloadUrls: DownloadLinks
}

const any = 'any'

/** The owner's list, in the owner's order. Source: spec §2. */
export const popularWallets: readonly PopularWallet[] = [
  {
    id: 'injected',
    name: 'Browser Wallet',
    shortName: 'Browser',
    icon: walletMarks.injected,
    connectorIds: [],
    downloadUrls: {},
  },
  {
    id: 'rainbow',
    name: 'Rainbow',
    shortName: 'Rainbow',
    icon: walletMarks.rainbow,
    connectorIds: [...popularWalletRdns.rainbow, 'rainbow'],
    appLink: 'rainbow://',
    downloadUrls: {
      ios: 'https://apps.apple.com/app/rainbow-ethereum-wallet/id1457119021',
      android: 'https://play.google.com/store/apps/details?id=me.rainbow',
      qrCode: 'https://rainbow.me/download',
      extension: { [any]: 'https://rainbow.me/extension' },
    },
  },
  {
    id: 'coinbase',
    name: 'Coinbase Wallet',
    shortName: 'Coinbase',
    icon: walletMarks.coinbase,
    connectorIds: [...popularWalletRdns.coinbase, 'coinbaseWallet', 'coinbaseWalletSDK'],
    appLink: 'https://go.cb-w.com/',
    downloadUrls: {
      ios: 'https://apps.apple.com/app/coinbase-wallet-store-crypto/id1278383455',
      android: 'https://play.google.com/store/apps/details?id=org.toshi',
      qrCode: 'https://www.coinbase.com/wallet/downloads',
      extension: {
        [any]: 'https://chromewebstore.google.com/detail/coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad',
        Firefox: undefined,
        Safari: undefined,
      },
    },
  },
  {
    id: 'metaMask',
    name: 'MetaMask',
    shortName: 'MetaMask',
    icon: walletMarks.metaMask,
    connectorIds: [...popularWalletRdns.metaMask, 'metaMask', 'metaMaskSDK'],
    appLink: 'https://metamask.app.link/',
    downloadUrls: {
      ios: 'https://apps.apple.com/app/metamask/id1438144202',
      android: 'https://play.google.com/store/apps/details?id=io.metamask',
      qrCode: 'https://metamask.io/download/',
      extension: {
        [any]: 'https://metamask.io/download/',
        Chrome: 'https://chromewebstore.google.com/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
        Firefox: 'https://addons.mozilla.org/firefox/addon/ether-metamask/',
        Safari: undefined,
      },
    },
  },
  {
    id: 'walletConnect',
    name: 'WalletConnect',
    shortName: 'WalletConnect',
    icon: walletMarks.walletConnect,
    connectorIds: ['walletConnect'],
    downloadUrls: {},
  },
  {
    id: 'brave',
    name: 'Brave Wallet',
    shortName: 'Brave',
    icon: walletMarks.brave,
    connectorIds: [...popularWalletRdns.brave, 'brave'],
    downloadUrls: {},
  },
]
