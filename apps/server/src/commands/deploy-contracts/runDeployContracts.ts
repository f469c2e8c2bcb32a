import { chains } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'
import { formatEther, formatGwei, isAddress } from 'viem'
import { createChainClient } from '../../chain/createChainClient.ts'
import { rpcUrlsOf } from '../../chain/rpcUrlsOf.ts'
import { readConfig } from '../../config/readConfig.ts'
import { UsageError } from '../../verify-file/UsageError.ts'
import type { CommandContext } from '../Command.ts'
import { parseOptions } from '../parseOptions.ts'
import { ContractDeployError } from './ContractDeployError.ts'
import { type ContractChain, contractChains } from './listContracts.ts'
import { NodeFailedError } from './NodeFailedError.ts'
import { type DeploymentPlan, planDeployment } from './planDeployment.ts'
import { readKeyFile } from './readKeyFile.ts'
import { sendDeployment } from './sendDeployment.ts'

const usage = 'kith deploy-contracts --chain CHAIN [--rpc URL] [--from ADDRESS] [--send --key-file FILE]'

/**
 * `kith deploy-contracts`: shows what is missing on a chain and what it costs, and with `--send` deploys it.
 *
 * @returns whether every contract is there and, as far as the node can tell, is ours; `true` for a plan that can be sent.
 * @throws {@link UsageError}, {@link KeyFileError}, {@link WrongChainError}, {@link ContractDeployError}, {@link NodeFailedError}.
 */
export async function runDeployContracts({ args, env, write }: CommandContext): Promise<boolean> {
  const { chain, rpc, from, isSending, keyFile } = readArgs(args)
  const { name, id } = chains[chain]
  const wallet = keyFile === undefined ? null : await readKeyFile(keyFile)
  const urls = rpc === undefined ? rpcUrlsOf(readConfig(env), chain) : [rpc]
  const client = createChainClient(chain, urls)
  try {
    const plan = await planDeployment(client, { chain, payer: wallet?.address ?? from ?? null })
    for (const line of describePlan(plan, chain)) write(line)
    const foreign = plan.contracts.find(({ state }) => state === 'foreign')
    if (foreign)
      throw new ContractDeployError({
        problem: `The code at ${foreign.address} on ${name} is not that of ${foreign.name}.`,
        remedy: 'Use the version of Kith whose contracts are there, or another chain.',
      })
    if (plan.contracts.every(({ gas }) => gas === null)) {
      write(`Nothing to do: every contract is on ${name}.`)
      return true
    }
    if (!isSending || wallet === null) {
      write(`Nothing was sent. To send: kith deploy-contracts --chain ${chain} --send --key-file FILE`)
      return true
    }
    const { balanceWei } = plan.payer ?? { balanceWei: 0n }
    if (balanceWei < plan.costWei)
      throw new ContractDeployError({
        problem: `${wallet.address} has ${formatAmount(balanceWei, chain)} on ${name} (${id}), and up to ${formatAmount(plan.costWei, chain)} are needed.`,
        remedy: 'Nothing was sent. Send coins of that chain to that address first.',
      })
    const blocks = await sendDeployment(client, { chain, plan, wallet, write })
    const startBlock = blocks.get('HandleRegistry')
    if (startBlock !== undefined)
      write(`Set INDEXER_START_BLOCK=${startBlock} before the service starts for the first time.`)
    return true
  } catch (error) {
    if (error instanceof BaseError) throw error
    throw new NodeFailedError({ chain: name, cause: error })
  }
}

function describePlan(
  { contracts, block, payer, costWei, maxFeePerGas }: DeploymentPlan,
  chain: ContractChain,
): string[] {
  const { name, id } = chains[chain]
  const words = {
    missing: 'missing',
    verified: 'deployed, code verified',
    unverified: 'deployed',
    foreign: 'OTHER CODE',
  }
  return [
    `chain           ${name} (${id}), block ${block}`,
    ...contracts.map(
      (contract) =>
        `${contract.name.padEnd(14)}  ${contract.address}  ${words[contract.state]}${contract.gas === null ? '' : `, up to ${contract.gas.toLocaleString('en-US')} gas`}`,
    ),
    ...(costWei > 0n
      ? [
          `cost            up to ${formatAmount(costWei, chain)}, at ${formatGwei(maxFeePerGas)} gwei for each unit of gas`,
        ]
      : []),
    payer === null
      ? 'payer           not named: --from ADDRESS shows a balance'
      : `payer           ${payer.address} has ${formatAmount(payer.balanceWei, chain)}`,
  ]
}

function formatAmount(wei: bigint, chain: ContractChain): string {
  return `${formatEther(wei)} ${chains[chain].currency.symbol}`
}

function readArgs(args: readonly string[]) {
  const { values, positionals } = parseOptions(
    args,
    {
      chain: { type: 'string' },
      rpc: { type: 'string' },
      from: { type: 'string' },
      send: { type: 'boolean' },
      'key-file': { type: 'string' },
    },
    usage,
  )
  const { rpc, from, send: isSending = false, 'key-file': keyFile } = values
  if (positionals.length > 0) throw new UsageError({ reason: `"${positionals[0]}" is unexpected.`, usage })
  const chain = contractChains.find((key) => key === values.chain)
  if (chain === undefined)
    throw new UsageError({ reason: `--chain names one of: ${contractChains.join(', ')}.`, usage })
  if (rpc !== undefined && !(URL.canParse(rpc) && /^https?:$/.test(new URL(rpc).protocol)))
    throw new UsageError({ reason: '--rpc takes a full address, e.g. https://rpc.example/v1.', usage })
  if (from !== undefined && !isAddress(from, { strict: false }))
    throw new UsageError({ reason: `"${from}" is not an address.`, usage })
  if (isSending && keyFile === undefined)
    throw new UsageError({ reason: '--send needs --key-file, the wallet that pays.', usage })
  return { chain, rpc, from, isSending, keyFile }
}
