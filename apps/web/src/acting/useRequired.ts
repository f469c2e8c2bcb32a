import { useConnectModal } from '@kith/wallet-kit'
import { useEffect, useLayoutEffect } from 'react'
import { useSession } from '../viewer/useSession.ts'
import { useStoreValue } from '../viewer/useStoreValue.ts'
import { useWalletGate } from '../viewer/wallet/useWalletGate.ts'

/** Opens Connect or Verify for an action, and runs the action once the visitor has signed in. */
export function useRequired(): void {
  const { required, isOpen } = useWalletGate()
  const { status } = useSession()
  const { openConnectModal, connectModalOpen } = useConnectModal()
  const waiting = useStoreValue(required)

  const isBusy = connectModalOpen || waiting?.wasOpen === false
  useLayoutEffect(() => isOpen.set(isBusy), [isOpen, isBusy])

  useEffect(() => {
    if (!waiting) return
    if (status === 'signed-in') {
      required.set(undefined)
      waiting.action()
      return
    }
    if (connectModalOpen) {
      if (!waiting.wasOpen) required.set({ ...waiting, wasOpen: true })
    }
    // Includes actions from before it was known whether to ask for a wallet or a signature.
    else if (!waiting.wasOpen) openConnectModal?.()
    // Closed without signing in: the action must not run later.
    else if (status === 'signed-out') required.set(undefined)
  }, [required, waiting, status, connectModalOpen, openConnectModal])
}
