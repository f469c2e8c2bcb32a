import { useEffect, useRef } from 'react'
import type { ModalName } from '../../context/ModalContext.ts'
import { useModal } from '../../context/useModal.ts'

export type ControlledModalProps = {
  open: boolean
  /** Called when the visitor closes it, or when nothing is left to do in it. */
  onClose: () => void
}

/** Opens and closes a modal of the provider as `open` says, and calls `onClose` when it has closed by itself. */
export function useControlledModal(modal: ModalName, { open, onClose }: ControlledModalProps): void {
  const { openModal, setOpenModal } = useModal()
  const latest = useRef({ openModal, onClose })
  const wasOpen = useRef(false)
  useEffect(() => {
    latest.current = { openModal, onClose }
  })

  useEffect(() => {
    if (open) setOpenModal(modal)
    else if (latest.current.openModal === modal) setOpenModal(null)
  }, [open, modal, setOpenModal])

  const isOpen = openModal === modal
  useEffect(() => {
    if (open && wasOpen.current && !isOpen) latest.current.onClose()
    wasOpen.current = isOpen
  }, [open, isOpen])
}
