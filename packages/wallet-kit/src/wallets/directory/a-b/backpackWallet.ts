import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { pageLinkConnector } from '../pageLinkConnector.ts'
import { svgMark } from '../svgMark.ts'

/** Backpack, for a list of the app's own. */
export function backpackWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'backpack',
    name: 'Backpack',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#e33e3f" d="M24 0H0v24h24z"/><path fill="#fff" fill-rule="evenodd" d="M13.06 5.26q.9 0 1.66.22C14.22 4.33 13.17 4 12.01 4c-1.17 0-2.21.33-2.72 1.49a6 6 0 0 1 1.66-.23zm-2.25 1.16c-2.8 0-4.41 2.17-4.41 4.85v2.75c0 .27.23.48.51.48h10.18c.28 0 .51-.21.51-.48v-2.75c0-2.68-1.86-4.86-4.67-4.86zM12 11.29c.98 0 1.78-.78 1.78-1.75 0-.96-.8-1.75-1.78-1.75s-1.79.79-1.79 1.75c0 .97.8 1.75 1.79 1.75m-5.6 4.83a.5.5 0 0 1 .51-.49h10.18a.5.5 0 0 1 .51.49v2.91a1 1 0 0 1-1.02.97H7.42a1 1 0 0 1-1.02-.97z" clip-rule="evenodd"/></g>',
    ),
    rdns: ['app.backpack', 'app.backpack.mobile'],
    windowNames: ['backpack.ethereum'],
    createPhoneConnector: () =>
      pageLinkConnector({
        id: 'backpack',
        name: 'Backpack',
        pageLink: 'https://backpack.app/ul/v1/browse/{page}?ref={origin}',
      }),
    downloadUrls: {
      ios: 'https://apps.apple.com/app/backpack-wallet-exchange/id6445964121',
      android: 'https://play.google.com/store/apps/details?id=app.backpack.mobile',
      qrCode: 'https://backpack.app/download',
      chrome: 'https://chromewebstore.google.com/detail/backpack/aflkmfhebedbjioipglgcbcmnbpgliof',
      browserExtension: 'https://backpack.app/download',
    },
  })
}
