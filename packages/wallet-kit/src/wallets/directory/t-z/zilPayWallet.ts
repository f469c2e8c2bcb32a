import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createKnownWallet } from '../createKnownWallet.ts'
import { letterMark } from '../letterMark.ts'

/** ZilPay, for a list of the app's own. */
export function zilPayWallet(): WalletDefinition {
  return createKnownWallet({
    id: 'zilpay',
    name: 'ZilPay',
    iconUrl: letterMark('Z', '#1f8f88'),
    rdns: 'io.zilpay',
    windowNames: ['ethereum.isZilPay'],
    appLink: 'zilpay://',
    downloadUrls: {
      ios: 'https://apps.apple.com/ru/app/zilpay/id1547105860',
      android: 'https://play.google.com/store/apps/details?id=com.zilpaymobile',
      qrCode: 'https://zilpay.io/',
    },
  })
}
