import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** Frame, for a list of the app's own. */
export function frameWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'frame',
    name: 'Frame',
    iconUrl: svgMark(
      '<path fill="#121c20" d="M0 0h40v40H0z"/><path fill="#00d2be" d="M32.84 19.84V8.95c0-.96-.79-1.74-1.74-1.74H20.19a.5.5 0 0 1-.3-.12l-1.32-1.31a.4.4 0 0 0-.3-.13H7.35c-.96 0-1.75.77-1.75 1.74v10.9q0 .15.11.3l1.32 1.3q.12.13.13.3v10.9c0 .95.79 1.74 1.74 1.74h10.93q.16 0 .3.11l1.32 1.32q.11.1.3.11h10.92c.96 0 1.75-.77 1.75-1.74v-10.9q0-.15-.11-.3l-1.32-1.3a.4.4 0 0 1-.15-.29m-7.41 5.82H14.59a.25.25 0 0 1-.24-.24V14.6c0-.13.11-.24.24-.24h10.84c.13 0 .24.11.24.24v10.82c.02.13-.1.24-.24.24"/>',
    ),
    rdns: 'sh.frame',
    windowNames: ['ethereum.isFrame'],
    downloadUrls: {
      browserExtension: 'https://frame.sh/',
    },
  })
}
