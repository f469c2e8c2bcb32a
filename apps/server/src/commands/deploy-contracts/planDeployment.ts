import { chains } from '@kith/protocol'
import { deterministicDeployer } from '@kith/protocol/bytecode'
import { type Address, concat, type Hex, type PublicClient } from 'viem'
import type { Contract } from './Contract.ts'
import { ContractDeployError } from './ContractDeployError.ts'
import { type ContractState, inspectContract } from './inspectContract.ts'
import { type ContractChain, listContracts } from './listContracts.ts'
import { WrongChainError } from './WrongChainError.ts'

/** A contract, how it is on the chain, and what its deployment takes; `null` gas where it is there. */
export type PlannedContract = Contract & Readonly<{ state: ContractState; data: Hex; gas: bigint | null }>

export type DeploymentPlan = Readonly<{
  contracts: readonly PlannedContract[]
  /** Newest block. */
  block: bigint
  /** The most that a unit of gas may cost, in wei, and the tip in it. */
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** The most that all missing contracts cost, in wei. */
  costWei: bigint
  /** The payer and its balance in wei; `null` if none is named. */
  payer: Readonly<{ address: Address; balanceWei: bigint }> | null
}>

/** Gas limits above the estimate, in percent: what is not used is not paid. */
const gasMargin = 20n

/**
 * Finds what is missing on a chain and what deploying it costs. Sends nothing.
 *
 * @throws {@link WrongChainError}, {@link ContractDeployError} where the chain lacks the deterministic deployer, and viem's errors.
 */
export async function planDeployment(
  client: PublicClient,
  { chain, payer }: { chain: ContractChain; payer: Address | null },
): Promise<DeploymentPlan> {
  const { id, name } = chains[chain]
  const actual = await client.getChainId()
  if (actual !== id) throw new WrongChainError({ chain: name, expected: id, actual })
  if ((await client.getCode({ address: deterministicDeployer.address })) === undefined)
    throw new ContractDeployError({
      problem: `${name} has no deterministic deployer at ${deterministicDeployer.address}.`,
      remedy: 'Deploy it there first: github.com/Arachnid/deterministic-deployment-proxy.',
    })
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
  const contracts: PlannedContract[] = []
  for (const contract of listContracts(chain)) {
    const state = await inspectContract(client, contract)
    const data = concat([deterministicDeployer.salt, contract.bytecode])
    const gas = state === 'missing' ? await estimateGas(client, { data, payer }) : null
    contracts.push({ ...contract, state, data, gas })
  }
  return {
    contracts,
    block: await client.getBlockNumber(),
    maxFeePerGas,
    maxPriorityFeePerGas,
    costWei: contracts.reduce((sum, { gas }) => sum + (gas ?? 0n) * maxFeePerGas, 0n),
    payer: payer && { address: payer, balanceWei: await client.getBalance({ address: payer }) },
  }
}

async function estimateGas(client: PublicClient, { data, payer }: { data: Hex; payer: Address | null }) {
  const estimate = await client.estimateGas({
    ...(payer && { account: payer }),
    to: deterministicDeployer.address,
    data,
  })
  return (estimate * (100n + gasMargin)) / 100n
}
