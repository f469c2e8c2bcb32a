import { chains } from '@kith/protocol'
import { BaseError as ViemError } from 'viem'
import { createChainClient } from '../../chain/createChainClient.ts'
import { rpcUrlsOf } from '../../chain/rpcUrlsOf.ts'
import { namedRpcUrlsOf } from '../../config/namedRpcUrlsOf.ts'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { inspectContract } from '../deploy-contracts/inspectContract.ts'
import { listContracts } from '../deploy-contracts/listContracts.ts'
import type { Finding } from './Finding.ts'

/** A public chain has a block every few seconds. */
const maxAgeMs = 300_000
/** Blocks come from other machines' clocks, which may be a little ahead. */
const maxAheadMs = 15_000

/** Checks the default chain's node, this machine's clock by its newest block, and the contracts there. */
export async function checkChain(
  config: Pick<ServerConfig, 'defaultChain' | 'rpcUrls' | 'nodeProviderKey' | 'indexer'>,
  { nowMs }: { nowMs: number },
): Promise<readonly Finding[]> {
  const { defaultChain } = config
  const { id, name } = chains[defaultChain]
  const client = createChainClient(defaultChain, rpcUrlsOf(config, defaultChain))
  try {
    const actual = await client.getChainId()
    if (actual !== id)
      return [
        {
          state: 'problem',
          subject: 'chain',
          text: `The node answers for chain ${actual}, and ${name} is ${id}.`,
          remedy: 'Name a node of that chain in RPC_URL_….',
        },
      ]
    const { number, timestamp } = await client.getBlock()
    const findings: Finding[] = [{ state: 'ok', subject: 'chain', text: `${name} (${id}) is at block ${number}.` }]
    if (namedRpcUrlsOf(config, defaultChain).length === 0)
      findings.push({
        state: 'warning',
        subject: 'chain',
        text: 'No node is named: a public one answers, and contract accounts cannot sign in.',
        remedy: 'Set RPC_URL_… or NODE_PROVIDER_KEY.',
      })
    if (config.indexer.startBlock > number)
      findings.push({
        state: 'problem',
        subject: 'chain',
        text: `INDEXER_START_BLOCK is ${config.indexer.startBlock}, after the newest block.`,
        remedy: "Set it to the block of HandleRegistry's deployment.",
      })
    findings.push(...checkTime(Number(timestamp) * 1000, nowMs))
    for (const contract of listContracts(defaultChain)) {
      const state = await inspectContract(client, contract)
      findings.push(describeContract(contract.name, state, defaultChain))
    }
    return findings
  } catch (error) {
    if (!(error instanceof ViemError)) throw error
    return [
      {
        state: 'problem',
        subject: 'chain',
        // The longer message repeats the node's address, which may hold a key.
        text: `The node of ${name} does not answer: ${error.shortMessage}`,
        remedy: 'Check RPC_URL_… and NODE_PROVIDER_KEY, and that this machine reaches the node.',
      },
    ]
  }
}

function checkTime(blockMs: number, nowMs: number): readonly Finding[] {
  const aheadMs = blockMs - nowMs
  if (aheadMs > maxAheadMs)
    return [
      {
        state: 'problem',
        subject: 'clock',
        text: `This machine's clock is ${Math.round(aheadMs / 1000)} s behind the newest block.`,
        remedy: 'Let it follow a time server: timedatectl set-ntp true',
      },
    ]
  if (aheadMs > -maxAgeMs) return [{ state: 'ok', subject: 'clock', text: 'It agrees with the chain.' }]
  return [
    {
      state: 'warning',
      subject: 'clock',
      text: `The newest block is ${Math.round(-aheadMs / 1000)} s old: the chain has stopped, or this machine's clock is ahead.`,
      remedy: 'Compare with: timedatectl',
    },
  ]
}

function describeContract(
  name: string,
  state: Awaited<ReturnType<typeof inspectContract>>,
  chain: ServerConfig['defaultChain'],
): Finding {
  const subject = 'contracts'
  if (state === 'verified') return { state: 'ok', subject, text: `${name} is deployed, its code verified.` }
  if (state === 'unverified')
    return {
      state: 'ok',
      subject,
      text: `${name} is deployed. The node cannot run constructors, so its code was not compared.`,
    }
  if (state === 'foreign')
    return {
      state: 'problem',
      subject,
      text: `The code at the address of ${name} is another's.`,
      remedy: 'Check that the node is one of this chain.',
    }
  return {
    state: 'warning',
    subject,
    text: `${name} is not deployed. ${name === 'Tips' ? 'Nobody can tip.' : 'There are no handles.'}`,
    remedy: `Run: kith deploy-contracts --chain ${chain}`,
  }
}
