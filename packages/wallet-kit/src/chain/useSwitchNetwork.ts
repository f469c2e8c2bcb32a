import { useCallback, useEffect, useRef, useState } from 'react'
import { useConfig, useConnection } from 'wagmi'
import { switchChain } from 'wagmi/actions'
import { useKit } from '../context/useKit.ts'
import { readWalletWords } from '../errors/readWalletWords.ts'
import { classifySwitchError } from './classifySwitchError.ts'

export type SwitchNetworkState = {
  /** The network asked for, until the wallet has answered. */
  chainId: number | null
  state: 'idle' | 'confirming' | 'pending' | 'failed' | 'cannotSwitch'
  /** The wallet's own message about the failure. */
  walletWords?: string | undefined
}

const idle: SwitchNetworkState = { chainId: null, state: 'idle' }

/**
 * Asks the wallet for another network; one it does not know (4902, plain or nested) it is asked to add.
 *
 * Success and rejection call `onDone`; a pending request and a failure are shown and can be retried. Source: spec §4, §8.
 */
export function useSwitchNetwork(onDone: () => void): SwitchNetworkState & { switchTo: (chainId: number) => void } {
  const config = useConfig()
  const { tellError } = useKit()
  const { connector, chainId: currentId } = useConnection()
  const [result, setResult] = useState<SwitchNetworkState>(idle)
  const current = useRef(0)
  // Read back from storage and not yet reconnected, a connector is plain data: what it can do is not known yet.
  const canSwitch = connector?.connect === undefined || connector.switchChain !== undefined

  const switchTo = useCallback(
    async (chainId: number) => {
      const attempt = ++current.current
      setResult({ chainId, state: 'confirming' })
      try {
        await switchChain(config, { chainId })
        if (attempt === current.current) onDone()
      } catch (error) {
        if (attempt !== current.current) return
        tellError(error)
        const kind = classifySwitchError(error)
        if (kind === 'rejected') onDone()
        else setResult({ chainId, state: kind, walletWords: readWalletWords(error) })
      }
    },
    [config, onDone, tellError],
  )

  // Some wallets switch without answering.
  const hasArrived = result.state === 'confirming' && result.chainId === currentId
  useEffect(() => {
    if (!hasArrived) return
    current.current++
    onDone()
  }, [hasArrived, onDone])

  return { ...(connector && !canSwitch ? { chainId: null, state: 'cannotSwitch' } : result), switchTo }
}
