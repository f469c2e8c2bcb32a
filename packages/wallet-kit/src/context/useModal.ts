import { useContext } from 'react'
import { type Modal, ModalContext } from './ModalContext.ts'

/** Which modal is open. Throws outside of the provider. */
export function useModal(): Modal {
  const modal = useContext(ModalContext)
  if (!modal) throw new Error('The wallet kit must be used within <WalletKitProvider>.')
  return modal
}
