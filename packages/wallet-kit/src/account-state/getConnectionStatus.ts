import type { AuthenticationStatus, ConnectionStatus } from '../context/ConnectionStatus.ts'

export type GetConnectionStatusParameters = {
  isConnected: boolean
  authenticationStatus?: AuthenticationStatus | null | undefined
}

/**
 * Returns the visitor's status.
 *
 * Not connected is `disconnected` whatever the sign-in says: a signature without a wallet proves nothing now.
 * Source: spec §4.
 *
 * @example getConnectionStatus({ isConnected: true, authenticationStatus: 'loading' }) // 'loading'
 */
export function getConnectionStatus({
  isConnected,
  authenticationStatus,
}: GetConnectionStatusParameters): ConnectionStatus {
  if (!isConnected) return 'disconnected'
  if (!authenticationStatus || authenticationStatus === 'authenticated') return 'connected'
  return authenticationStatus
}
