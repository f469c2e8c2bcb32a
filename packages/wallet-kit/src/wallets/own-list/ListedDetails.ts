import type { WalletDetails } from '../definition/WalletDefinition.ts'
import type { describeDefinition } from './describeDefinition.ts'

/** What `connectorsForWallets` leaves on a connector for the dialog. */
export type ListedDetails = {
  walletKit: WalletDetails['walletKit'] & { described: ReturnType<typeof describeDefinition> }
}
