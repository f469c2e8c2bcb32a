import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type Modal, ModalContext } from '../context/ModalContext.ts'

const noModal = { openModal: null, requestedWalletId: null }

/** Remembers which modal is open. Below the provider, which therefore does not render again when one opens. */
export function ModalProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Omit<Modal, 'setOpenModal'>>(noModal)
  const setOpenModal = useCallback<Modal['setOpenModal']>(
    (openModal, options) => setState({ openModal, requestedWalletId: options?.walletId ?? null }),
    [],
  )
  const modal = useMemo(() => ({ ...state, setOpenModal }), [state, setOpenModal])
  return <ModalContext.Provider value={modal}>{children}</ModalContext.Provider>
}
