import { createContext } from 'react'

/** `another` is 'Connect a Wallet' for an additional wallet. */
export type ModalName = 'connect' | 'another' | 'account' | 'chain'

/** Which modal is open. A context of its own: what only reads the {@link Kit} does not render again when one opens. */
export type Modal = {
  openModal: ModalName | null
  /** The wallet 'Connect a Wallet' was opened for, or `null` when the visitor is to choose. */
  requestedWalletId: string | null
  /** Always the same function. */
  setOpenModal: (modal: ModalName | null, options?: { walletId: string }) => void
}

export const ModalContext = createContext<Modal | null>(null)
