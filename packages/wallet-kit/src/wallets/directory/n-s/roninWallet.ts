import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Ronin Wallet, for a list of the app's own. */
export function roninWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'ronin',
    name: 'Ronin Wallet',
    shortName: 'Ronin',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#004de5" d="M24 0H0v24h24z"/><path fill="#fff" d="M11.07 10.24h1.2a.8.8 0 0 0 .56-.24.8.8 0 0 0 .23-.57V7.7a.14.14 0 0 0-.13-.14h-1.86a.14.14 0 0 0-.14.14v2.42a.14.14 0 0 0 .14.13"/><path fill="#fff" fill-rule="evenodd" d="M6.29 15.1V5.23A1.2 1.2 0 0 1 7.52 4h8.96a1.23 1.23 0 0 1 1.23 1.23v9.87a1.2 1.2 0 0 1-.46.96l-4.67 3.74a.9.9 0 0 1-1.16 0l-4.67-3.74a1.2 1.2 0 0 1-.46-.96m9.04-7.55V9.7q0 .45-.31.76-.32.31-.75.32.43 0 .75.31c.32.31.31.48.31.76v1.94a1 1 0 0 1-.4.84l-1.65 1.34a.13.13 0 0 1-.21-.1v-3.75a.8.8 0 0 0-.24-.57.8.8 0 0 0-.56-.23h-1.2a.13.13 0 0 0-.14.13v4.41a.14.14 0 0 1-.07.13.1.1 0 0 1-.14-.02l-1.65-1.34a1 1 0 0 1-.4-.84V7.55a1.1 1.1 0 0 1 1.06-1.07h4.53a1.06 1.06 0 0 1 1.07 1.07" clip-rule="evenodd"/></g>',
    ),
    rdns: 'com.roninchain.wallet',
    windowNames: ['ronin.provider'],
    appLink: 'roninwallet://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/ronin-wallet/id1592675001',
      android: 'https://play.google.com/store/apps/details?id=com.skymavis.genesis',
      qrCode: 'https://wallet.roninchain.com/',
      chrome: 'https://chrome.google.com/webstore/detail/ronin-wallet/fnjhmkhhmkbjkkabndcnnogagogbneec',
      firefox: 'https://addons.mozilla.org/firefox/addon/ronin-wallet',
      edge: 'https://microsoftedge.microsoft.com/addons/detail/ronin-wallet/kjmoohlgokccodicjjfebfomlbljgfhk',
      browserExtension: 'https://wallet.roninchain.com/',
    },
  })
}
