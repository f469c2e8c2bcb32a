import { useContext } from 'react'
import { KitContext } from '../context/KitContext.ts'
import type { TransactionStore } from './store/createTransactionStore.ts'

/** The provider's store. Throws outside of it. Source: spec §8. */
export function useTransactionStore(): TransactionStore {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('Transaction hooks must be used within the provider')
  return kit.transactionStore
}
