import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConnectionStatus } from '../connection/useConnectionStatus.ts'
import { useButtonMessages } from '../messages/useButtonMessages.ts'
import { useKit } from '../provider/useKit.ts'
import { useRootProps } from '../provider/useRootProps.ts'
import { awaitingSignature } from '../sign-in/awaitingSignature.ts'
import '../theme/reset.css'
import { getModals, loadModals, watchModals } from './loadModals.ts'
import styles from './ModalHost.module.css'

/** Draws the open modal, once its chunk is here. */
export function ModalHost() {
  const { openModal, setOpenModal } = useKit()
  const status = useConnectionStatus()
  const t = useButtonMessages()
  const rootProps = useRootProps()
  const Modals = useSyncExternalStore(watchModals, getModals, getNothing)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!openModal) return
    setFailed(false)
    if (Modals) return
    let isCurrent = true
    loadModals().catch(() => {
      if (!isCurrent) return
      setFailed(true)
      setOpenModal(null)
    })
    return () => {
      isCurrent = false
    }
  }, [openModal, Modals, setOpenModal])

  // Whoever waited for a signature as the page was reloaded finds it waiting.
  useEffect(() => {
    if (status === 'unauthenticated' && awaitingSignature.read()) setOpenModal('connect')
  }, [status, setOpenModal])

  // Not where the chunk came after all, e.g. with the next touch of the button.
  if (failed && !(openModal && Modals)) {
    return (
      <p {...rootProps} role="alert" className={styles['failure']}>
        {t('dialog.loadFailed')}
      </p>
    )
  }
  return openModal && Modals ? <Modals /> : null
}

/** A server draws no modal. */
function getNothing(): undefined {
  return undefined
}
