import { useCallback, useEffect, useRef, useState } from 'react'
import { useConfig } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { withTimeLimit } from '../connectors/withTimeLimit.ts'
import { classifyWalletError } from '../errors/classifyWalletError.ts'
import { findLocalStorage } from '../provider/findLocalStorage.ts'
import { useKit } from '../provider/useKit.ts'
import { addRecentWallet } from '../wallets/addRecentWallet.ts'
import type { Wallet } from '../wallets/Wallet.ts'

type ConnectAttemptState = 'idle' | 'connecting' | 'slow' | 'rejected' | 'pending' | 'failed'

export type ConnectAttempt = {
  state: ConnectAttemptState
  start: (wallet: Wallet) => void
  /** Gives up; should the wallet still say yes, it is disconnected at once. */
  cancel: () => void
}

/** A wallet silent for this long gets a sentence and a way to try again. */
const slowMs = 12_000
const chainLimitMs = 400

/** One try at connecting at a time. Ends by itself when the modal goes. */
export function useConnectAttempt(): ConnectAttempt {
  const config = useConfig()
  const { initialChainId } = useKit()
  const [state, setState] = useState<ConnectAttemptState>('idle')
  const current = useRef<{ isCancelled: boolean }>(null)

  const cancel = useCallback(() => {
    // The modal also goes because the wallet said yes; wagmi knows that before the attempt itself does.
    if (!current.current || config.state.status === 'connected') return
    current.current.isCancelled = true
    current.current = null
    setState('idle')
    // wagmi would call itself connecting until the wallet answers, which may be never.
    config.setState((x) => ({ ...x, status: x.current ? 'connected' : 'disconnected' }))
  }, [config])

  const start = useCallback(
    ({ id, connector }: Wallet) => {
      if (!connector) return
      const attempt = { isCancelled: false }
      if (current.current) current.current.isCancelled = true
      current.current = attempt
      setState('connecting')
      const timer = setTimeout(() => attempt.isCancelled || setState('slow'), slowMs)

      void run()

      async function run() {
        try {
          if (!connector) return
          const chainId = await findTargetChain()
          if (attempt.isCancelled) return
          await connect(config, { connector, chainId })
          if (attempt.isCancelled) return void (await disconnect(config, { connector }))
          current.current = null
          addRecentWallet(findLocalStorage(), id)
        } catch (error) {
          if (attempt.isCancelled) return
          current.current = null
          setState(classifyWalletError(error))
        } finally {
          clearTimeout(timer)
        }
      }

      /** The app's wish, else where the wallet already is if the app knows that chain, else the app's first. */
      async function findTargetChain(): Promise<number> {
        const first = config.chains[0].id
        if (initialChainId !== undefined) return initialChainId
        const walletChain = await withTimeLimit<number>(
          connector?.getChainId().catch(() => first) ?? Promise.resolve(first),
          chainLimitMs,
          () => first,
        )
        return config.chains.some((chain) => chain.id === walletChain) ? walletChain : first
      }
    },
    [config, initialChainId],
  )

  useEffect(() => cancel, [cancel])
  return { state, start, cancel }
}
