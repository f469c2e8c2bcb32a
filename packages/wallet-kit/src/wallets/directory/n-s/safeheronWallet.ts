import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Safeheron, for a list of the app's own. */
export function safeheronWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'safeheron',
    name: 'Safeheron',
    iconUrl: svgMark(
      '<path fill="#e4f4f1" d="M0 0h40v40H0z"/><g transform="matrix(.8 0 0 .8 4.8 4.8)"><circle cx="19" cy="19" r="19" fill="#109d84"/><path fill="#fff" d="m7.59 15.8 16.07 10.47q.23.17.24.47l-.08 5.1c0 .54-.66.81-1.05.43L7.56 18.25c-.21-.2-.33-.5-.33-.8v-1.48c0-.18.21-.29.36-.18m8.73-10.07 15.29 14.15q.33.33.34.8v1.54c0 .19-.21.3-.37.19l-11.57-7.2a.22.22 0 0 0-.35.18v.77q0 .4.29.67l3.57 3.5q.37.38.38.9v2.97a.2.2 0 0 1-.33.14l-5.87-5.47-2.03-1.92a1.2 1.2 0 0 1-.4-.9V6.17c0-.55.66-.82 1.05-.44"/></g>',
    ),
    windowNames: ['safeheron', 'ethereum.isSafeheron'],
    downloadUrls: {
      chrome: 'https://chrome.google.com/webstore/detail/safeheron/aiaghdjafpiofpainifbgfgjfpclngoh',
      browserExtension: 'https://www.safeheron.com/',
    },
  })
}
