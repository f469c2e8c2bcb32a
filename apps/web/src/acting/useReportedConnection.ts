import { useLayoutEffect } from 'react'
import { useConfig, useConnection } from 'wagmi'
import { isContract } from '../chain/isContract.ts'
import { useWalletGate } from '../viewer/wallet/useWalletGate.ts'

/** Reports the wallet's connection to the page. */
export function useReportedConnection(): void {
  const wagmi = useConfig()
  const { connection, contractCheck } = useWalletGate()
  const { address, chainId, status } = useConnection()
  useLayoutEffect(() => {
    contractCheck.set((account) => isContract(wagmi, account))
  }, [contractCheck, wagmi])
  useLayoutEffect(() => {
    if (address !== undefined) return connection.set({ status: 'connected', address, chainId })
    // wagmi tries to reconnect at every start. The page waits for it only if a wallet was connected before.
    const isExpected = connection.get().status !== 'disconnected' && status !== 'disconnected'
    connection.set({ status: isExpected ? 'reconnecting' : 'disconnected' })
  }, [connection, address, chainId, status])
}
