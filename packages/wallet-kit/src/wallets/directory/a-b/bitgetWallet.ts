import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Bitget Wallet, for a list of the app's own. */
export function bitgetWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'bitget',
    name: 'Bitget Wallet',
    shortName: 'Bitget',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#00f0ff" d="M24 0H0v24h24z"/><path fill="#00040c" d="M11.23 9.74h3.75l3.83 4.05a.7.7 0 0 1 0 .96L13.9 20h-3.86l1.17-1.2 4.28-4.53-4.23-4.53"/><path fill="#00040c" d="M12.77 14.26H9.02L5.2 10.2a.7.7 0 0 1 0-.96L10.1 4h3.86L12.8 5.2 8.52 9.74l4.23 4.53"/></g>',
    ),
    rdns: 'com.bitget.web3',
    windowNames: ['bitkeep.ethereum', 'ethereum.isBitKeep'],
    appLink: 'bitkeep://',
    downloadUrls: {
      ios: 'https://apps.apple.com/app/bitkeep/id1395301115',
      android: 'https://web3.bitget.com/en/wallet-download?type=0',
      qrCode: 'https://web3.bitget.com/en/wallet-download',
      chrome: 'https://chrome.google.com/webstore/detail/bitkeep-crypto-nft-wallet/jiidiaalihmmhddjgbnbgdfflelocpak',
      browserExtension: 'https://web3.bitget.com/en/wallet-download',
    },
  })
}
