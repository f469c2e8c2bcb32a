import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Enkrypt Wallet, for a list of the app's own. */
export function enkryptWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'enkrypt',
    name: 'Enkrypt Wallet',
    shortName: 'Enkrypt',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#c54aff" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M4 7.08A3.1 3.1 0 0 1 7.08 4H20v2.36c0 1.22-.99 2.22-2.21 2.22H11.7a3.1 3.1 0 0 0-3.08 3.07v.79a3.1 3.1 0 0 0 3.08 3.08h6.08c1.22 0 2.21.99 2.21 2.21V20H7.08A3.1 3.1 0 0 1 4 16.92zm7.85 2.78h6.23c1.06 0 1.92.87 1.92 1.93v.51a1.9 1.9 0 0 1-1.92 1.93h-6.23a1.9 1.9 0 0 1-1.93-1.93v-.51c0-1.07.86-1.93 1.92-1.93" clip-rule="evenodd"/></g>',
    ),
    rdns: 'com.enkrypt',
    windowNames: ['enkrypt.providers.ethereum'],
    downloadUrls: {
      qrCode: 'https://www.enkrypt.com/',
      chrome: 'https://chrome.google.com/webstore/detail/enkrypt-ethereum-polkadot/kkpllkodjeloidieedojogacfhpaihoh',
      firefox: 'https://addons.mozilla.org/en-US/firefox/addon/enkrypt/',
      edge: 'https://microsoftedge.microsoft.com/addons/detail/enkrypt-ethereum-polkad/gfenajajnjjmmdojhdjmnngomkhlnfjl',
      safari: 'https://apps.apple.com/app/enkrypt-web3-wallet/id1640164309',
      opera: 'https://addons.opera.com/en/extensions/details/enkrypt/',
      browserExtension: 'https://www.enkrypt.com/',
    },
  })
}
