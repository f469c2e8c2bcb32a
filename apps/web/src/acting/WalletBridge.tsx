import { useReportedConnection } from './useReportedConnection.ts'
import { useRequired } from './useRequired.ts'
import { WalletSlots } from './WalletSlots.tsx'

/** Connects page and wallet: the connection's state, actions that wait for a sign-in, and the parts of the page that need the wallet. */
export function WalletBridge() {
  useReportedConnection()
  useRequired()
  return <WalletSlots />
}
