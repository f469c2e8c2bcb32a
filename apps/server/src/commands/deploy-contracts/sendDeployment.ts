import { chains } from '@kith/protocol'
import { deterministicDeployer } from '@kith/protocol/bytecode'
import type { PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ContractDeployError } from './ContractDeployError.ts'
import { inspectContract } from './inspectContract.ts'
import type { ContractChain } from './listContracts.ts'
import type { DeploymentPlan } from './planDeployment.ts'

/** How long a transaction may take to get into a block. */
const receiptMs = 300_000

export type SendDeploymentParameters = {
  chain: ContractChain
  plan: DeploymentPlan
  wallet: PrivateKeyAccount
  /** Takes a line for the operator. */
  write: (line: string) => void
}

/**
 * Deploys what a plan lacks, one transaction after the other, and verifies each.
 *
 * @returns the block of each contract that was deployed now.
 * @throws {@link ContractDeployError} where a transaction fails, or leaves other code; and viem's errors.
 */
export async function sendDeployment(
  client: PublicClient,
  { chain, plan, wallet, write }: SendDeploymentParameters,
): Promise<ReadonlyMap<string, bigint>> {
  const { id: chainId, explorerUrl } = chains[chain]
  const { maxFeePerGas, maxPriorityFeePerGas } = plan
  const blocks = new Map<string, bigint>()
  for (const contract of plan.contracts) {
    const { name, data, gas } = contract
    if (gas === null) continue
    const nonce = await client.getTransactionCount({ address: wallet.address, blockTag: 'pending' })
    const fees = { maxFeePerGas, maxPriorityFeePerGas }
    const transaction = {
      type: 'eip1559',
      chainId,
      to: deterministicDeployer.address,
      data,
      gas,
      nonce,
      ...fees,
    } as const
    const serializedTransaction = await wallet.signTransaction(transaction)
    const hash = await client.sendRawTransaction({ serializedTransaction })
    write(`${name}  sent ${explorerUrl}/tx/${hash}`)
    const { status, blockNumber } = await client.waitForTransactionReceipt({ hash, timeout: receiptMs })
    const state = await inspectContract(client, contract)
    // Another may have deployed it in between: then ours reverts, and the contract is there.
    if (state !== 'verified' && state !== 'unverified')
      throw new ContractDeployError({
        problem: `${name} is not at ${contract.address} after transaction ${hash} (${status}): its code is ${state}.`,
        remedy: 'Run the command again: it sends only what is missing.',
      })
    write(`${name}  deployed in block ${blockNumber}, code ${state}`)
    blocks.set(name, blockNumber)
  }
  return blocks
}
