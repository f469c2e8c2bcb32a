import type { Tx } from '../db/Database.ts'
import { lockNetwork } from '../db/log/lockNetwork.ts'
import { assertNetworkKept } from './assertNetworkKept.ts'

/**
 * Keeps the network as it is until the transaction ends.
 *
 * @throws what {@link assertNetworkKept} throws.
 */
export async function keepNetwork(tx: Tx, network: string): Promise<void> {
  await lockNetwork(tx, 'keep')
  await assertNetworkKept(tx, network)
}
