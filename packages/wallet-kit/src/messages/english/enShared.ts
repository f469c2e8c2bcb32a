/** The English text about a request in the wallet and what it sent: the modals and `SendCallsButton` show it. */
export const enShared = {
  'transactions.status.pending': 'Pending',
  'transactions.status.confirmed': 'Confirmed',
  'transactions.status.failed': 'Failed',
  'chain.confirm': 'Confirm in Wallet',
  'chain.pending': 'A request is already waiting in your wallet. Open it to continue.',
  'chain.walletSays': 'Your wallet says: “{words}”',
} as const
