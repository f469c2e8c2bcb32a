import { useMemo, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import { useConnection } from 'wagmi'
import type { AppError } from '../api/AppError.ts'
import { toAccountId } from '../api/toAccountId.ts'
import { useService } from './useService.ts'

export type Session = {
  /** `unverified`: a wallet is connected and has not signed in. */
  status: 'loading' | 'signed-out' | 'unverified' | 'signed-in'
  /** As EIP-55 writes it. */
  address?: Address
  /** When the delegation ends by itself. */
  expiresAt?: Date
  /** Something to know about this browser's key: it cannot be kept, was lost, or was ended. */
  notice?: AppError
  /** Revokes this browser's key and forgets it. */
  signOut(): Promise<void>
}

/**
 * Who is reading, and whether they can write. A locked wallet or a failed reconnection ends nothing: writing needs this browser's
 * key, not the wallet.
 */
export function useSession(): Session {
  const { session, signOut } = useService()
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  const { address: connected, status: connection } = useConnection()

  return useMemo(() => {
    const { record, notice } = state
    const told = { signOut, ...(notice && { notice }) }
    if (record && (connected === undefined || connected.toLowerCase() === record.address))
      return { ...told, status: 'signed-in', address: toAccountId(record.address), expiresAt: record.expiresAt }
    const isSettling = connection === 'reconnecting' && connected === undefined
    if (state.status === 'loading' || isSettling) return { ...told, status: 'loading' }
    return connected === undefined
      ? { ...told, status: 'signed-out' }
      : { ...told, status: 'unverified', address: connected }
  }, [state, connected, connection, signOut])
}
