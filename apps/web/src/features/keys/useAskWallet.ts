import { useState } from 'react'
import { useConnection, useConfig as useWagmiConfig } from 'wagmi'
import { signMessage } from 'wagmi/actions'
import type { AppError } from '../../graph/AppError.ts'
import { toAppError } from '../../graph/toAppError.ts'
import type { SigningWallet } from '../../session/SigningWallet.ts'

export type AskWallet = {
  state: 'idle' | 'signing' | 'done' | 'failed'
  error?: AppError
  /** Does what needs the connected wallet's signature. */
  ask(act: (wallet: SigningWallet) => Promise<void>): void
}

/** For what takes a signature of the wallet. */
export function useAskWallet(): AskWallet {
  const wagmi = useWagmiConfig()
  const { address, chainId } = useConnection()
  const [progress, setProgress] = useState<Pick<AskWallet, 'state' | 'error'>>({ state: 'idle' })

  const run = async (act: (wallet: SigningWallet) => Promise<void>) => {
    if (address === undefined || chainId === undefined)
      throw Object.assign(new Error('No wallet.'), { name: 'ConnectorNotConnectedError' })
    await act({ address, chainId, sign: (message) => signMessage(wagmi, { account: address, message }) })
  }

  return {
    ...progress,
    ask(act) {
      setProgress({ state: 'signing' })
      run(act).then(
        () => setProgress({ state: 'done' }),
        (failure) => setProgress({ state: 'failed', error: toAppError(failure) }),
      )
    },
  }
}
