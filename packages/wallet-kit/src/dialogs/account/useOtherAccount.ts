import { useCallback, useState } from 'react'
import { useConfig, useConnection } from 'wagmi'
import { requestPermissions } from '../../actions/requestPermissions.ts'
import { classifyRefusal } from '../../errors/classifyRefusal.ts'

export type OtherAccountState = 'idle' | 'asking' | 'pending' | 'failed'

export type OtherAccount = {
  state: OtherAccountState
  /** Absent where the wallet has no such request, as with those on a phone. */
  ask: (() => void) | undefined
}

/** Asks the wallet for another account. A rejection is silent. */
export function useOtherAccount(onDone: () => void): OtherAccount {
  const config = useConfig()
  const { connector } = useConnection()
  const [state, setState] = useState<OtherAccountState>('idle')

  const ask = useCallback(async () => {
    if (!connector) return
    setState('asking')
    try {
      await requestPermissions(config, { connector })
      setState('idle')
      onDone()
    } catch (error) {
      const kind = classifyRefusal(error)
      setState(kind === 'rejected' ? 'idle' : kind)
    }
  }, [config, connector, onDone])

  return { state, ask: connector?.type === 'injected' ? ask : undefined }
}
