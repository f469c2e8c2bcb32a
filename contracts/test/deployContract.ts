import { deterministicDeployer } from '@kith/protocol/bytecode'
import {
  type Account,
  type Chain,
  concat,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
  type Transport,
  type WalletClient,
} from 'viem'

/** Deploys `bytecode` as production does: through the deterministic deployer, from whatever account `wallet` is. */
export async function deployContract(
  { chain, wallet }: { chain: PublicClient; wallet: WalletClient<Transport, Chain, Account> },
  { bytecode }: { bytecode: Hex },
): Promise<TransactionReceipt> {
  const { address, salt } = deterministicDeployer
  const hash = await wallet.sendTransaction({ to: address, data: concat([salt, bytecode]) })
  return await chain.waitForTransactionReceipt({ hash, pollingInterval: 50 })
}
