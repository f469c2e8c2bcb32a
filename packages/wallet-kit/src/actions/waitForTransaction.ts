import type { Hash, TransactionReceipt } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import type { Config } from 'wagmi'

export type WaitForTransactionParameters = {
  hash: Hash
  chainId?: number | undefined
  confirmations?: number | undefined
}

/**
 * Waits for a transaction's receipt, reverted or not, however long it takes.
 *
 * @example const { status } = await waitForTransaction(config, { hash, confirmations: 2 })
 */
export async function waitForTransaction(
  config: Config,
  { hash, chainId, confirmations = 1 }: WaitForTransactionParameters,
): Promise<TransactionReceipt> {
  const client = config.getClient(chainId ? { chainId } : {})
  return waitForTransactionReceipt(client, { hash, confirmations, timeout: 0 })
}
