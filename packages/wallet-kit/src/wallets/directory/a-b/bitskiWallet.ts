import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Bitski, for a list of the app's own. */
export function bitskiWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'bitski',
    name: 'Bitski',
    iconUrl: svgMark(
      '<path fill="#ff245a" d="M0 0h40v40H0z"/><path fill="#fff" fill-rule="evenodd" d="m12.97 10.15-4.42 4.42c-.34.34-.32.6.02.94L22.16 29.1c.33.33.6.35.93.02l6.21-6.21c3.25-3.24 2.98-6.67.42-9.23-1.83-1.83-3.74-2.5-5.92-1.9-.36.11-.52.07-.69-.1l-.17-.22-.08-.1a10 10 0 0 0-1-1.3c-2.61-2.62-5.96-2.84-8.89.09m5.72 5.71-1.06 1.06c-.34.33-.6.31-.94-.02l-1-1c-.33-.33-.35-.6-.02-.93l1.06-1.06c.54-.54 1.31-.6 1.94.02.64.64.56 1.4.02 1.93m6.8 3.35-2.8 2.78c-.32.34-.6.31-.93-.02l-1-1c-.33-.33-.35-.6-.02-.93l2.79-2.79c.8-.8 1.58-.95 2.24-.29.69.69.52 1.44-.29 2.25zM9.73 21.69a1.23 1.23 0 0 0 0 1.73l8.66 8.66a1.23 1.23 0 0 0 1.73 0 1.23 1.23 0 0 0 0-1.73l-8.66-8.66a1.23 1.23 0 0 0-1.73 0"/>',
    ),
    windowNames: ['ethereum.isBitski'],
    downloadUrls: {
      chrome: 'https://chrome.google.com/webstore/detail/bitski/feejiigddaafeojfddjjlmfkabimkell',
      browserExtension: 'https://bitski.com/',
    },
  })
}
