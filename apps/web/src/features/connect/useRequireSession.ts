import { useConnectModal } from '@kith/wallet-kit'
import { useEffect, useRef } from 'react'
import { useSession } from '../../session/useSession.ts'

export type RequireSession = {
  /** Runs `action` when signed in; else opens Connect or Verify, and runs it once that is done. */
  run(action: () => void): void
}

/** For everything that writes: asks to connect or verify only when somebody tries to, and then does what they tried. */
export function useRequireSession(): RequireSession {
  const { status } = useSession()
  const { openConnectModal, connectModalOpen } = useConnectModal()
  const waiting = useRef<{ action: () => void; wasOpen: boolean }>(undefined)

  useEffect(() => {
    if (!waiting.current) return
    if (status === 'signed-in') {
      const { action } = waiting.current
      waiting.current = undefined
      action()
      return
    }
    if (connectModalOpen) waiting.current.wasOpen = true
    // Tried while the session was still being read: now it is known what to ask for.
    else if (!waiting.current.wasOpen) openConnectModal?.()
    // Closed without signing in: whoever changed their mind does not want it done later.
    else if (status === 'signed-out') waiting.current = undefined
  }, [status, connectModalOpen, openConnectModal])

  return {
    run(action) {
      if (status === 'signed-in') return action()
      waiting.current = { action, wasOpen: false }
      openConnectModal?.()
    },
  }
}
