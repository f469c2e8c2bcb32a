import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Talisman, for a list of the app's own. */
export function talismanWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'talisman',
    name: 'Talisman',
    iconUrl: svgMark(
      '<path fill="#d5ff5c" d="M0 0h40v40H0z"/><g fill="none" transform="scale(.4878)"><rect width="82" height="82" fill="#d5ff5c" rx="12"/><path fill="#fd4848" fill-rule="evenodd" d="M59.12 44.66c.6 1.33 2.4 1.8 3.43.77l1.88-1.9a5 5 0 0 1 7.08 7.08L56.23 65.88A20 20 0 0 1 40.93 73c-6.4 0-12.1-3-15.76-7.69l-14.7-14.7a5 5 0 0 1 7.07-7.07l1.86 1.86c1 1 2.76.55 3.35-.74a2 2 0 0 0 .18-.82V21a5 5 0 0 1 10 0v11.56c0 1 1.02 1.67 1.97 1.37.6-.2 1.03-.74 1.03-1.37V14a5 5 0 0 1 10 0v18.56c0 .63.44 1.18 1.04 1.37.94.3 1.96-.38 1.96-1.37V21a5 5 0 1 1 10 0v22.84q0 .42.19.82" clip-rule="evenodd"/><path fill="#d5ff5c" d="M56.93 55s-7.16 10-16 10-16-10-16-10 7.17-10 16-10 16 10 16 10"/><path stroke="#fd4848" d="M48.43 55a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z"/><path stroke="#fd4848" d="M45.43 55a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z"/><path stroke="#fd4848" d="M51.43 55a10.5 10.5 0 1 1-21 0 10.5 10.5 0 0 1 21 0z"/><path stroke="#fd4848" d="M54.43 55a13.5 13.5 0 1 1-27 0 13.5 13.5 0 0 1 27 0z"/><path fill="#fd4848" stroke="#fd4848" d="M42.43 55a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z"/><path stroke="#d5ff5c" d="m25.65 55.12-.09-.12.1-.12a33 33 0 0 1 4.29-4.5c2.86-2.47 6.75-4.88 10.98-4.88s8.12 2.4 10.99 4.88a33 33 0 0 1 4.3 4.5l.09.12a29 29 0 0 1-1.01 1.23 33 33 0 0 1-3.38 3.39c-2.86 2.47-6.75 4.88-10.99 4.88s-8.12-2.4-10.98-4.88a33 33 0 0 1-4.3-4.5z"/></g>',
    ),
    rdns: 'xyz.talisman',
    windowNames: ['talismanEth', 'ethereum.isTalisman'],
    downloadUrls: {
      chrome: 'https://chrome.google.com/webstore/detail/talisman-polkadot-wallet/fijngjgcjhjmmpcmkeiomlglpeiijkld',
      firefox: 'https://addons.mozilla.org/en-US/firefox/addon/talisman-wallet-extension/',
      browserExtension: 'https://talisman.xyz/download',
    },
  })
}
