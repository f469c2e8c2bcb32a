import type { TransactionState } from './findTracked.ts'

const busy = ['preparing', 'funding', 'simulating', 'signing', 'pending'] as const

/** Maps the state of a pending transaction to its message key: `` t(`transaction.${toBusyState(state)}`) ``. */
export function toBusyState(state: TransactionState): (typeof busy)[number] {
  return busy.find((one) => one === state) ?? 'pending'
}
