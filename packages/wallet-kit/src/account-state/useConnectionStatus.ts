import { useConnection } from 'wagmi'
import { useAuthentication } from '../context/AuthenticationContext.ts'
import type { ConnectionStatus } from '../context/ConnectionStatus.ts'
import { getConnectionStatus } from './getConnectionStatus.ts'

/**
 * The visitor's current status.
 *
 * @example const isReady = useConnectionStatus() === 'connected'
 */
export function useConnectionStatus(): ConnectionStatus {
  const { isConnected } = useConnection()
  const authentication = useAuthentication()
  return getConnectionStatus({ isConnected, authenticationStatus: authentication?.status })
}
