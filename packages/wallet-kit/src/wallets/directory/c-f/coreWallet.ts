import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Core, for a list of the app's own. */
export function coreWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'core',
    name: 'Core',
    iconUrl: svgMark(
      '<path d="M0 0h40v40H0z"/><g fill="none" transform="scale(.15625)"><rect width="256" height="256" fill="#000" rx="128"/><path fill="#fff" fill-rule="evenodd" d="M87.65 203.4c-20.96 0-40.63-4.47-57.65-12.3l69.25-63.21a42.7 42.7 0 0 1-15.67-33.1 42.7 42.7 0 0 1 16.2-33.52V52h26.6a42.7 42.7 0 0 1 27.97 10.41 42.6 42.6 0 0 1 27.97-10.4h.07V52h26.53v9.27a42.8 42.8 0 0 1-8.28 72.2c-5.17 15.27-14.9 29-27.93 40.18v19.75h-32.73a139 139 0 0 1-52.33 10m38.72-75.7c7.79 0 14.95-2.7 20.58-7.23l7.33 16.5 7.37-16.57a32.91 32.91 0 1 0-7.3-42.95 32.91 32.91 0 1 0-27.98 50.26m0-9.87a23.04 23.04 0 1 0 0-46.08 23.04 23.04 0 0 0 0 46.08m0-9.87a13.17 13.17 0 1 0 0-26.34 13.17 13.17 0 0 0 0 26.33m79-13.17a23.04 23.04 0 1 1-46.08 0 23.04 23.04 0 0 1 46.07 0m-9.88 0a13.17 13.17 0 1 1-26.33 0 13.17 13.17 0 0 1 26.33 0" clip-rule="evenodd"/></g>',
    ),
    rdns: 'app.core.extension',
    windowNames: ['avalanche', 'ethereum.isAvalanche'],
    appLink: 'wc:',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/core-wallet/id6443685999',
      android: 'https://play.google.com/store/apps/details?id=com.avaxwallet',
      qrCode: 'https://core.app/?downloadCoreMobile=1',
      chrome: 'https://chrome.google.com/webstore/detail/core-crypto-wallet-nft-ex/agoakfejjabomempkjlepdflaleeobhb',
      browserExtension: 'https://extension.core.app/',
    },
  })
}
