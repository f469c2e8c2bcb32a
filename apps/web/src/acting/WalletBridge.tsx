import { useReportedConnection } from './useReportedConnection.ts'
import { useRequired } from './useRequired.ts'
import { WalletSlots } from './WalletSlots.tsx'

/** Carries between the page and the wallet: the connection, what waits for a sign-in, and the page's parts that need the wallet. */
export function WalletBridge() {
  useReportedConnection()
  useRequired()
  return <WalletSlots />
}
