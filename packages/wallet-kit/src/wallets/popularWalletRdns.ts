/** The reverse-domain names that the popular wallets announce (EIP-6963, `rdns`), apart from the rest: a page needs them at its start. */
export const popularWalletRdns = {
  rainbow: ['me.rainbow'],
  coinbase: ['com.coinbase.wallet'],
  metaMask: ['io.metamask', 'io.metamask.mobile'],
  brave: ['com.brave.wallet'],
} as const
