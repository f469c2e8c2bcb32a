import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { readyWallet } from '../n-s/readyWallet.ts'

/** Ready, by the id it had as Argent, for a list of the app's own. */
export function argentWallet(): WalletDefinition {
  return { ...readyWallet(), id: 'argent' }
}
