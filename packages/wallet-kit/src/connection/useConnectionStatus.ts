import { useConnection } from 'wagmi'
import { useAuthentication } from '../sign-in/AuthenticationContext.ts'
import type { ConnectionStatus } from './ConnectionStatus.ts'
import { getConnectionStatus } from './getConnectionStatus.ts'

/** The visitor's current status. */
export function useConnectionStatus(): ConnectionStatus {
  const { isConnected } = useConnection()
  const authentication = useAuthentication()
  return getConnectionStatus({ isConnected, authenticationStatus: authentication?.status })
}
