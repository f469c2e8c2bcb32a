import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** ioPay Wallet, for a list of the app's own. */
export function iopayWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'iopay',
    name: 'ioPay Wallet',
    shortName: 'ioPay',
    iconUrl: letterMark('iP', '#5b3fd6'),
    appLink: 'iopay://',
    downloadUrls: {
      ios: 'https://apps.apple.com/us/app/iopay-multichain-crypto-wallet/id1478086371',
      android: 'https://play.google.com/store/apps/details?id=io.iotex.iopay.gp',
      qrCode: 'https://iopay.me/',
      browserExtension: 'https://iopay.me/',
    },
  })
}
