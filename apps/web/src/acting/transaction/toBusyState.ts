import type { TransactionState } from './useTransaction.ts'

const busy = ['preparing', 'funding', 'simulating', 'signing', 'pending'] as const

/** The state of a transaction that is under way, to find its words: `` t(`transaction.${toBusyState(state)}`) ``. */
export function toBusyState(state: TransactionState): (typeof busy)[number] {
  return busy.find((one) => one === state) ?? 'pending'
}
