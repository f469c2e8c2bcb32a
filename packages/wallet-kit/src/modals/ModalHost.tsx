import { type ComponentType, useEffect, useState } from 'react'
import { useButtonMessages } from '../messages/useButtonMessages.ts'
import { useKit } from '../provider/useKit.ts'
import { useRootProps } from '../provider/useRootProps.ts'
import { loadModals } from './loadModals.ts'
import styles from './ModalHost.module.css'

/** Draws the open modal, once its chunk is here. */
export function ModalHost() {
  const { openModal, setOpenModal } = useKit()
  const t = useButtonMessages()
  const rootProps = useRootProps()
  const [Modals, setModals] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!openModal || Modals) return
    let isCurrent = true
    setFailed(false)
    loadModals().then(
      (chunk) => isCurrent && setModals(() => chunk.Modals),
      () => {
        if (!isCurrent) return
        setFailed(true)
        setOpenModal(null)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [openModal, Modals, setOpenModal])

  if (failed) {
    return (
      <p {...rootProps} role="alert" className={styles['failure']}>
        {t('dialog.loadFailed')}
      </p>
    )
  }
  return openModal && Modals ? <Modals /> : null
}
