import { useCallback } from 'react'
import { useSession } from '../../viewer/useSession.ts'
import { useWalletGate } from '../../viewer/wallet/useWalletGate.ts'

export type RequireSession = {
  /** Runs `action` when signed in; else opens Connect or Verify, and runs it once that is done. */
  run(action: () => void): void
}

/** For everything that writes: asks to connect or verify only when somebody tries to, and then does what they tried. */
export function useRequireSession(): RequireSession {
  const { status } = useSession()
  const gate = useWalletGate()
  const run = useCallback(
    (action: () => void) => {
      if (status === 'signed-in') action()
      else gate.require(action)
    },
    [status, gate],
  )
  return { run }
}
