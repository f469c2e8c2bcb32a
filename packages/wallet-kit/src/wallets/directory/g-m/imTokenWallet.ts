import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** imToken, for a list of the app's own. */
export function imTokenWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'imToken',
    name: 'imToken',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><g clip-path="url(#a)"><path fill="url(#b)" d="M24 0H0v24h24z"/><path fill="#fff" d="M19.96 6.78c.53 7.08-4.07 10.43-8.19 10.79-3.83.33-7.43-2-7.75-5.58-.26-2.96 1.59-4.22 3.04-4.35 1.5-.13 2.74.9 2.85 2.13.1 1.18-.64 1.72-1.16 1.77-.4.03-.93-.21-.97-.74-.04-.46.13-.52.09-1-.08-.87-.84-.97-1.25-.93-.5.04-1.42.62-1.29 2.07.13 1.46 1.54 2.62 3.4 2.46 2-.18 3.4-1.72 3.5-3.89q0-.17.07-.33l.07-.13.17-.21.19-.19c.87-.82 4.02-2.74 7-2.13a.3.3 0 0 1 .23.26"/></g><defs><linearGradient id="b" x1="18.35" x2="6.42" y1="9.07" y2="15.9" gradientUnits="userSpaceOnUse"><stop stop-color="#0cc5ff"/><stop offset="1" stop-color="#007fff"/></linearGradient><clipPath id="a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></g>',
    ),
    appLink: 'imtokenv2://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/imtoken2/id1384798940',
      android: 'https://play.google.com/store/apps/details?id=im.token.app',
      qrCode: 'https://token.im/download',
    },
  })
}
