import { useEffect } from 'react'
import { ConnectModal } from '../connect/ConnectModal.tsx'
import { useConnectionStatus } from '../connection/useConnectionStatus.ts'
import { useKit } from '../provider/useKit.ts'

/** The open modal, closed when there is nothing left to do in it. The entry of the second chunk. */
export function Modals() {
  const { openModal, setOpenModal } = useKit()
  const status = useConnectionStatus()
  const isDone = openModal === 'connect' ? status === 'connected' : status === 'disconnected'

  useEffect(() => {
    if (isDone) setOpenModal(null)
  }, [isDone, setOpenModal])

  if (isDone || openModal === null) return null
  const close = () => setOpenModal(null)
  if (openModal === 'connect' && status === 'disconnected') return <ConnectModal onClose={close} />
  return null
}
