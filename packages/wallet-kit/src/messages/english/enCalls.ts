/** The English text that loads with a page that has a `SendCallsButton`. The modals show some of it, too. */
export const enCalls = {
  'transactions.status.pending': 'Pending',
  'transactions.status.confirmed': 'Confirmed',
  'transactions.status.failed': 'Failed',
  'calls.progress': '{step} of {total}',
  'calls.stopped': '{done} of {total} transactions went through.',
  'calls.partly': 'Only some of the transactions went through.',
  'calls.sent': 'Sent. Your wallet shows the result.',
  'calls.insufficientFunds': 'This account has too little {currency} for the transaction and its network fee.',
  'chain.confirm': 'Confirm in Wallet',
  'chain.pending': 'A request is already waiting in your wallet. Open it to continue.',
  'chain.walletSays': 'Your wallet says: “{words}”',
} as const
