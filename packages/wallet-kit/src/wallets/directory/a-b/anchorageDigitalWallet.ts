import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** Anchorage Digital, for a list of the app's own. */
export function anchorageDigitalWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'anchorageDigital',
    name: 'Anchorage Digital',
    iconUrl: letterMark('AD', '#0b0b0c'),
    rdns: 'com.anchorage.connect',
    windowNames: ['ethereum.isAnchorageDigital'],
    appLink: 'wc:',
    downloadUrls: {
      mobile: 'https://apps.apple.com/us/app/anchorage-digital/id6754656781',
      chrome: 'https://chromewebstore.google.com/detail/anchorage-digital/fadcgekaahkbmhjnpdhldednpbfpmkfl',
    },
  })
}
