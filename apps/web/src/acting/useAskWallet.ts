import { useRef, useState } from 'react'
import { useConnection, useConfig as useWagmiConfig } from 'wagmi'
import { signMessage } from 'wagmi/actions'
import type { AppError } from '../api/errors/AppError.ts'
import { toAppError } from '../api/errors/toAppError.ts'
import type { SigningWallet } from '../keys/SigningWallet.ts'
import { WalletNotConnectedError } from '../keys/WalletNotConnectedError.ts'

export type AskWallet = {
  /** `signing` until the wallet answers, `sending` from then on. */
  state: 'idle' | 'signing' | 'sending' | 'done' | 'failed'
  error?: AppError
  /** Runs an action that needs the connected wallet's signature. */
  ask(act: (wallet: SigningWallet) => Promise<void>): void
  /** Stops waiting for the wallet: a later signature is ignored. */
  cancel(): void
}

/** State of an action that needs a wallet signature. */
export function useAskWallet(): AskWallet {
  const wagmi = useWagmiConfig()
  const { address, chainId } = useConnection()
  const [progress, setProgress] = useState<Pick<AskWallet, 'state' | 'error'>>({ state: 'idle' })
  const waiting = useRef(new AbortController())

  const run = async (act: (wallet: SigningWallet) => Promise<void>, { signal }: AbortController) => {
    if (address === undefined || chainId === undefined) throw new WalletNotConnectedError()
    const sign = async (message: string) => {
      const signature = await untilAborted(() => signMessage(wagmi, { account: address, message }), signal)
      setProgress({ state: 'sending' })
      return signature
    }
    await act({ address, chainId, sign })
  }

  return {
    ...progress,
    ask(act) {
      const own = new AbortController()
      waiting.current = own
      setProgress({ state: 'signing' })
      run(act, own).then(
        () => setProgress({ state: 'done' }),
        // A cancelled request has already set its state, and another may be in flight.
        (failure) => own.signal.aborted || setProgress({ state: 'failed', error: toAppError(failure) }),
      )
    },
    cancel() {
      waiting.current.abort()
      setProgress({ state: 'idle' })
    },
  }
}

/** @throws the signal's reason once it is aborted: before `act` is called, or instead of what it comes to. */
function untilAborted<Value>(act: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    act().then(resolve, reject)
  })
}
