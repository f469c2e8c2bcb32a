import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Rabby Wallet, for a list of the app's own. */
export function rabbyWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'rabby',
    name: 'Rabby Wallet',
    shortName: 'Rabby',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><g clip-path="url(#a)"><path fill="url(#b)" d="M24 0H0v24h24z"/><path fill="url(#c)" d="M20 13c.5-1.4-2.6-5.5-5.5-7.2-1.9-1.3-3.8-1.1-4.2-.6-1 1.3 2.8 2.4 5.3 3.6a3 3 0 0 0-1.3 1.3c-1-1-3-2-5.4-1.3a5 5 0 0 0-3.5 3.5l-.4-.1q-.9 0-1 1c-.1 1 .5 1 1 1h5.7c-2.1 3.5-3.8 4-3.8 4.6s1.6.4 2.2.2c2.8-1 5.9-4.4 6.4-5.3 2.2.3 4 .3 4.4-.7"/><path fill="url(#d)" fill-rule="evenodd" d="M15.6 8.8v-.3c0-.3-1.2-1.6-2.4-2.2q-2.6-1.1-3-.4c.3.7 1.8 1.4 3.4 2z" clip-rule="evenodd"/><path fill="url(#e)" fill-rule="evenodd" d="m13.6 15.9-1.1-.4q.7-1.4 0-2.8-.6-1.7-3-1.7c-1 0-3.5.4-3.5 2.6v.6h4.7l-1.8 2.5 1.6.4 1.3.3z" clip-rule="evenodd"/><path fill="url(#f)" d="M5.4 14q.1 2.4 3 2.5c1.8.2 3 .1 4.4.2 1.2.2 2.2.8 2.6.6s.2-1-.3-1.4q-.8-.9-3-1.2c.3-.8.2-2-.2-2.7q-1.2-1.5-3.5-1.2c-1.7.2-3.3 1-3 3.2"/></g><defs><linearGradient id="b" x1="8.7" x2="19.8" y1="11.7" y2="14.8" gradientUnits="userSpaceOnUse"><stop stop-color="#8697ff"/><stop offset="1" stop-color="#abb7ff"/></linearGradient><linearGradient id="c" x1="8.7" x2="19.8" y1="11.7" y2="14.8" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/><stop offset="1" stop-color="#fff"/></linearGradient><linearGradient id="d" x1="17.9" x2="9.6" y1="11.5" y2="3.5" gradientUnits="userSpaceOnUse"><stop stop-color="#8697ff"/><stop offset="1" stop-color="#8697ff" stop-opacity="0"/></linearGradient><linearGradient id="e" x1="13.8" x2="6" y1="16.2" y2="11.9" gradientUnits="userSpaceOnUse"><stop stop-color="#8697ff"/><stop offset="1" stop-color="#8697ff" stop-opacity="0"/></linearGradient><linearGradient id="f" x1="9.4" x2="14.8" y1="11.7" y2="18.3" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/><stop offset="1" stop-color="#d1d8ff"/></linearGradient><clipPath id="a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></g>',
    ),
    rdns: 'io.rabby',
    windowNames: ['ethereum.isRabby'],
    downloadUrls: {
      chrome: 'https://chrome.google.com/webstore/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch',
      browserExtension: 'https://rabby.io/',
    },
  })
}
