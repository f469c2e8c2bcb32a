import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { svgMark } from '../svgMark.ts'

/** ParaSwap Wallet, for a list of the app's own. */
export function paraSwapWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'paraswap',
    name: 'ParaSwap Wallet',
    shortName: 'ParaSwap',
    iconUrl: svgMark(
      '<g fill="none" transform="scale(1.66667)"><path fill="#2669f5" d="M24 0H0v24h24z"/><path fill="#fff" d="M20 18.4 12.6 5.6 5.2 18.4zM7.4 11.6l3.4-6H4zm9.58 5.1H8.22l4.38-7.57z"/></g>',
    ),
    appLink: 'paraswap://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/paraswap-multichain-wallet/id1584610690',
      mobile: 'https://paraswap.io/',
    },
  })
}
