import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Taho, for a list of the app's own. */
export function tahoWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'taho',
    name: 'Taho',
    iconUrl: svgMark(
      '<path fill="#d08e39" d="M0 0h40v40H0z"/><g fill="none"><circle cx="20" cy="20" r="20" fill="#d08e39"/><path fill="#002522" d="M33.5 12.2h-1.7a.5.5 0 0 1-.5-.6L31 10l-.2 1.6-.5.5-1.7.1a.1.1 0 0 0 0 .3h1.7l.5.5.2 1.6a.1.1 0 0 0 .2 0l.2-1.6.5-.4 1.7-.2a.1.1 0 0 0 0-.2"/><path fill="#002522" fill-rule="evenodd" d="m29.8 18.2.3.3q.4.2.6.6v.9l-.5 1v.5a3 3 0 0 1-1.2 3l-.1.1a11 11 0 0 1-3.2.6h-.1q-1.6-.6-3.4-.7H22l-.7-.1-.9-.2-1.6-.3a2 2 0 0 0-.2 1.7q0 1 .7 2l1 2 .4 1.2-.1 1.3-.2.5-.4-.3-.2-.1-.2.7-.5 1.2c-.3-2.3-2-3-3.5-3.7q-1.2-.4-2-1c-2-1.4-2-3-1-6a14 14 0 0 0 1-3.5v-.1.2l.2 1.6.3.5.3.2.7.4 1.8.4h1.9q1 0 1.8.4.9.3 1.7.3 1.8 0 3.4.7l1.5-.1 1-.3c.7-.3 1.2-1.1.2-1l-1.3.2-.5.2h-1.2q-.5-.3-1.1-.3l.6-.2h1.5l.6-.2.5-.3 1.2-.2h.2q.5-.7.4-1.2l-.4-.4h-.3c-.4-.1-1.2-.3-1.5-.6q-.4-.5.9-1h1.7l-.3-.3-.3-.2-1-.8-.6-.4-.3-.1-1.3-.9c-1-.8-2.2-3-2.5-3.7q-.4-.9-1.3-1.2a2 2 0 0 1 1.5.6l.4.6c.5.6 1 1.4 1.4 1.5l.5-.1-.5-.6-.6-1-.7-1h-.2l-.5-.3-.5-.2-.6-.3-1-.5-2-.8-2.7-.5h-.4l-.2.2-.3.1-.5.2-2 1.2-1.2 1.1q.8 0 1.6.3a6 6 0 0 0-2.9.6l-1.5 1q-.2 0-.2.3l-.2.4-.5 1.9A15 15 0 0 0 8 20q0 1.5.8 3l2.8-4.2.7-1.3 1.4-2.5.5-.6.7-.3q-1.2 1.4-2 5c-.6 1.7-2.3 5.8-3.4 5.9q-.5 0-.9-.6l-.2-.3-1-2-.3-2a14 14 0 0 1 1.3-6.8l.3-.3.8-.6 1.8-.6.6-1 1-.8 2.4-1.5h.2l.3-.2.7-.2h.6q1.2.2 2.3.6t2.2.9l1 .5.5.2.4.2h.1l.8.4.3.3.7 1q.6 1.1 1.3 1.6l.5.3-.2.3h-.4l-.1.2v.4l-.1.3v.2l-.1.2 1.2 1h.4l.5.5 1.2.8zM20.4 16H20q-1 0-.8-.9l-.1-.5-.5.3c0-1 .6-1 .8-1l2.3.5-.3.8q-.1.7-1.1.8" clip-rule="evenodd"/></g>',
    ),
    windowNames: ['tally', 'ethereum.isTally'],
    downloadUrls: {
      chrome: 'https://chrome.google.com/webstore/detail/taho/eajafomhmkipbjmfmhebemolkcicgfmd',
      browserExtension: 'https://taho.xyz/',
    },
  })
}
