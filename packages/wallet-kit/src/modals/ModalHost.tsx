import { useEffect, useState } from 'react'
import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'
import { useButtonMessages } from '../context/useButtonMessages.ts'
import { useModal } from '../context/useModal.ts'
import { useRootProps } from '../context/useRootProps.ts'
import { awaitingSignature } from '../dialogs/sign-in/awaitingSignature.ts'
import '../theme/default.css'
import '../theme/reset.css'
import { useChunk } from '../chunks/useChunk.ts'
import { useAuthentication } from '../context/AuthenticationContext.ts'
import styles from './ModalHost.module.css'
import { modalsChunk } from './modalsChunk.ts'

/** Draws the modals, once their chunks are here. */
export function ModalHost() {
  const { openModal, setOpenModal } = useModal()
  const status = useConnectionStatus()
  const t = useButtonMessages()
  const rootProps = useRootProps()
  const signIn = useAuthentication()?.chunk
  const Modals = useChunk(modalsChunk)
  const SignInModal = useChunk(signIn)
  const isSigningIn = signIn !== undefined && status === 'unauthenticated'
  const isHere = Modals && (!isSigningIn || SignInModal)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!openModal) return
    setFailed(false)
    // Not needed before the wallet has connected, and there by then.
    if (!isSigningIn) signIn?.warm()
    if (isHere) return
    let isCurrent = true
    Promise.all([modalsChunk.load(), isSigningIn && signIn?.load()]).catch(() => {
      if (!isCurrent) return
      setFailed(true)
      setOpenModal(null)
    })
    return () => {
      isCurrent = false
    }
  }, [openModal, isHere, isSigningIn, signIn, setOpenModal])

  // A signature request that was open before a reload is shown again.
  useEffect(() => {
    if (status === 'unauthenticated' && awaitingSignature.read() === 'dialog') setOpenModal('connect')
  }, [status, setOpenModal])

  // Not where the chunk came after all, e.g. with the next touch of the button.
  if (failed && !(openModal && isHere)) {
    return (
      <p {...rootProps} role="alert" className={styles['failure']}>
        {t('dialog.loadFailed')}
      </p>
    )
  }
  return Modals && <Modals />
}
