/** Transactions: steps, delays and failures. */
export const transactionWords = {
  'transaction.preparing': 'Contacting the chain',
  'transaction.funding': 'Getting test coins',
  'transaction.simulating': 'Checking with the chain',
  'transaction.signing': 'Confirm in your wallet',
  'transaction.pending': 'Waiting for confirmation',
  'transaction.slow': 'The network is slower than usual. Your transaction is on its way; you can leave this page.',
  'transaction.silent': '{chain} is not responding. Your wallet has not been asked yet. This page keeps waiting.',
  'transaction.unanswered':
    'Nothing in your wallet? You can cancel here. If you approve the request there later, it is still sent.',
  'transaction.sentLate': 'Your wallet sent a transaction that you had cancelled here.',
  'transaction.switch': 'Switch to {chain}',
  'transaction.step.funding': 'Test coins for the network fee',
  'transaction.step.signing': 'Approval in your wallet',
  'transaction.hash': 'Transaction {hash}',
  'transaction.step.pending': 'Confirmed on {chain}',
  'transaction.wrongNetwork': 'Your wallet is on another network. This happens on {chain}.',
  'transaction.fee': 'Network fee: at most {fee}.',
  'transaction.balance': 'You have {balance}.',
  'transaction.missing': 'You need {amount} more.',
} as const
