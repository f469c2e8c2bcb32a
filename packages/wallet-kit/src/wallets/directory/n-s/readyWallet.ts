import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Ready, for a list of the app's own. */
export function readyWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'ready',
    name: 'Ready',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#ff875b" d="M24 0H0v24h24z"/><path fill="#fff" d="M14.06 4.8H9.94a.25.25 0 0 0-.25.25c-.08 3.93-2.1 7.66-5.59 10.3a.26.26 0 0 0-.05.36l2.4 3.38a.25.25 0 0 0 .36.06A19 19 0 0 0 12 13.34a19 19 0 0 0 5.19 5.81.25.25 0 0 0 .35-.06l2.41-3.38a.26.26 0 0 0-.05-.36c-3.49-2.64-5.5-6.37-5.6-10.3a.25.25 0 0 0-.24-.25"/></g>',
    ),
    appLink: 'argent://app/',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/argent/id1358741926',
      android: 'https://play.google.com/store/apps/details?id=im.argent.contractwalletclient',
      qrCode: 'https://www.ready.co/app',
    },
  })
}
