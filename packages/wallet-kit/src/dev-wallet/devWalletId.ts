/** What the development wallet announces itself by. */
export const devWalletId = 'social.kith.dev-wallet'
