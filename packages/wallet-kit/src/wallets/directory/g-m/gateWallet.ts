import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Gate Wallet, for a list of the app's own. */
export function gateWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'gate',
    name: 'Gate Wallet',
    shortName: 'Gate',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#2354e6" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 16.4a4.4 4.4 0 0 1 0-8.8V4a8 8 0 1 0 8 8h-3.6a4.4 4.4 0 0 1-4.4 4.4"/><path fill="#17e6a1" d="M16.4 7.6H12V12h4.4z"/></g>',
    ),
    rdns: 'io.gate.wallet',
    windowNames: ['gatewallet'],
    appLink: 'gtweb3wallet://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/gate-io-buy-bitcoin-crypto/id1294998195',
      android: 'https://play.google.com/store/apps/details?id=com.gateio.gateio',
      qrCode: 'https://www.gate.io/web3',
      chrome: 'https://chromewebstore.google.com/detail/gate-wallet/cpmkedoipcpimgecpmgpldfpohjplkpp',
      browserExtension: 'https://www.gate.io/web3',
    },
  })
}
