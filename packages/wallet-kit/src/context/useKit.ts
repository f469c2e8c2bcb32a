import { useContext } from 'react'
import { type Kit, KitContext } from './KitContext.ts'

/** What the provider knows. Throws outside of it. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('The wallet kit must be used within <WalletKitProvider>.')
  return kit
}
