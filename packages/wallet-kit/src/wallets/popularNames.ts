/** The names the popular wallets announce themselves by (EIP-6963), apart from all else about them: a page needs these at its start. */
export const popularNames = {
  rainbow: ['me.rainbow'],
  coinbase: ['com.coinbase.wallet'],
  metaMask: ['io.metamask', 'io.metamask.mobile'],
  brave: ['com.brave.wallet'],
} as const
