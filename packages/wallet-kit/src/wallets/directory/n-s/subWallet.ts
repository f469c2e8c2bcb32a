import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** SubWallet, for a list of the app's own. */
export function subWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'subwallet',
    name: 'SubWallet',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(.05682)"><g clip-path="url(#a)"><rect width="704" height="704" fill="url(#b)" rx="48"/><g clip-path="url(#c)"><path fill="#fff" d="M512 285.6v-66.61L245.29 112 192 139.06l.28 207.32 199.54 80.35-106.57 45.37v-35.09l-48.93-19.86-44.04 20.82v126.97L245.33 592 512 471.69v-85.34l-240-96.07V232l190.42 76.08z"/></g></g><defs><clipPath id="a"><rect width="704" height="704" fill="#fff" rx="16"/></clipPath><clipPath id="c"><path fill="#fff" d="M192 112h320v480H192z"/></clipPath><linearGradient id="b" x1="352" x2="352" y1="0" y2="704" gradientUnits="userSpaceOnUse"><stop stop-color="#004bff"/><stop offset="1" stop-color="#4ceaac"/></linearGradient></defs></g>',
    ),
    rdns: 'app.subwallet',
    windowNames: ['SubWallet'],
    appLink: 'subwallet://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/subwallet-polkadot-wallet/id1633050285',
      android: 'https://play.google.com/store/apps/details?id=app.subwallet.mobile',
      qrCode: 'https://www.subwallet.app/download',
      chrome: 'https://chrome.google.com/webstore/detail/subwallet-polkadot-wallet/onhogfjeacnfoofkfgppdlbmlmnplgbn',
      firefox: 'https://addons.mozilla.org/en-US/firefox/addon/subwallet/',
      browserExtension: 'https://www.subwallet.app/download',
    },
  })
}
