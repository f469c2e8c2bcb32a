import { type AccountAddress, splitAccountAddress } from '@kith/protocol'
import { useMemo, useSyncExternalStore } from 'react'
import type { AppError } from '../api/errors/AppError.ts'
import { useService } from './service/useService.ts'
import { useStoreValue } from './useStoreValue.ts'
import { useWalletGate } from './wallet/useWalletGate.ts'

export type Session = {
  /** `unverified`: a wallet is connected and has not signed in. */
  status: 'loading' | 'signed-out' | 'unverified' | 'signed-in'
  /** The account, with its address as EIP-55 writes it. Of a wallet that has not signed in: its address. */
  address?: AccountAddress
  /** When the delegation ends by itself. */
  expiresAt?: Date
  /** A notice about this browser's key: it cannot be stored, was lost, or has ended. */
  notice?: AppError
}

/**
 * The reader, and whether they can write. A locked wallet or a failed reconnection ends nothing: writing needs this browser's
 * key, not the wallet.
 */
export function useSession(): Session {
  const { session } = useService()
  const { connection } = useWalletGate()
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  const wallet = useStoreValue(connection)

  return useMemo(() => {
    const { record, notice } = state
    const { address: connected, status } = wallet
    const noticed = notice ? { notice } : {}
    if (record && (connected === undefined || connected.toLowerCase() === splitAccountAddress(record.address).address))
      return { ...noticed, status: 'signed-in', address: record.accountId, expiresAt: record.expiresAt }
    const isSettling = status === 'reconnecting' && connected === undefined
    if (state.status === 'loading' || isSettling) return { ...noticed, status: 'loading' }
    return connected === undefined
      ? { ...noticed, status: 'signed-out' }
      : { ...noticed, status: 'unverified', address: connected }
  }, [state, wallet])
}
