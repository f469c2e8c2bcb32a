import { useCallback, useEffect, useState } from 'react'
import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'
import { useChunk } from '../chunks/useChunk.ts'
import { useAuthentication } from '../context/AuthenticationContext.ts'
import { useModal } from '../context/useModal.ts'
import { AccountModal } from '../dialogs/account/AccountModal.tsx'
import { ConnectModal } from '../dialogs/connect/ConnectModal.tsx'
import { ChainModal } from '../dialogs/network/ChainModal.tsx'
import { Overlay } from '../ui/Overlay.tsx'

/** A click that comes at once is not kept waiting by it. */
const rehearsalDelayMs = 40

/** Whether a dialog of this page was laid out before. */
let isRehearsed = false

/** The open modal, closed when there is nothing left to do in it. The entry of the second chunk. */
export function Modals() {
  const { openModal, setOpenModal } = useModal()
  const status = useConnectionStatus()
  const authentication = useAuthentication()
  const SignInModal = useChunk(authentication?.chunk)
  // Before signing in, there is no account and network dialog.
  const isOver =
    openModal === 'connect' ? status === 'connected' : status === 'disconnected' || status === 'unauthenticated'
  const isDone = openModal !== null && openModal !== 'another' && isOver
  const close = useCallback(() => setOpenModal(null), [setOpenModal])
  // Another account has to sign in: 'Verify your account' is the next step.
  const goOn = useCallback(() => setOpenModal(authentication ? 'connect' : null), [setOpenModal, authentication])

  useEffect(() => {
    if (isDone) close()
  }, [isDone, close])

  // The first dialog of a page takes three times as long as the second: the browser loads its fonts and reads its styles. So while
  // the pointer is on its way to the click, it is laid out once, hidden.
  const [isRehearsing, setRehearsing] = useState(false)
  useEffect(() => {
    if (isRehearsing) return setRehearsing(false)
    isRehearsed ||= openModal !== null
    if (isRehearsed || status !== 'disconnected') return
    const timer = setTimeout(() => {
      isRehearsed = true
      setRehearsing(true)
    }, rehearsalDelayMs)
    return () => clearTimeout(timer)
  }, [isRehearsing, openModal, status])

  if (isDone) return null
  const modal = drawModal()
  return modal && <Overlay>{modal}</Overlay>

  function drawModal() {
    if (openModal === null) return isRehearsing && <ConnectModal key="rehearsal" isRehearsal onClose={close} />
    if (openModal === 'chain') return <ChainModal onClose={close} />
    if (openModal === 'account') return <AccountModal onClose={close} />
    if (openModal === 'another') return <ConnectModal onClose={close} onConnected={goOn} />
    if (status === 'disconnected') return <ConnectModal onClose={close} />
    const isSigningIn = status === 'unauthenticated' || authentication?.isVerifying
    return SignInModal && isSigningIn ? <SignInModal onClose={close} /> : null
  }
}
