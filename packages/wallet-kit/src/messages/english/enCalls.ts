import { enShared } from './enShared.ts'

/** The English text that loads with a page that has a `SendCallsButton`. */
export const enCalls = {
  ...enShared,
  'calls.progress': '{step} of {total}',
  'calls.stopped': '{done} of {total} transactions went through.',
  'calls.partly': 'Only some of the transactions went through.',
  'calls.sent': 'Sent. Your wallet shows the result.',
  'calls.insufficientFunds': 'This account has too little {currency} for the transaction and its network fee.',
} as const
