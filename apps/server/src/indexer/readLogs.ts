import type { Address, Hex, Log, PublicClient } from 'viem'
import { ImplausibleChainError } from './ImplausibleChainError.ts'

export type ReadLogsParameters = {
  contracts: readonly Address[]
  /** Of these blocks, both ends included. */
  from: bigint
  to: bigint
  /** Of this very block, even if another is at its height by now. */
  hash?: Hex
}

type MinedLog = Log<bigint, number, false>

/** What the column of their places holds. */
const maxIndex = 2 ** 31 - 1

/**
 * Asks for the logs of these contracts.
 *
 * @throws {@link ImplausibleChainError} when one of them was not asked for, or is there twice.
 */
export async function readLogs(
  client: PublicClient,
  { contracts, from, to, hash }: ReadLogsParameters,
): Promise<readonly MinedLog[]> {
  const logs: readonly MinedLog[] = await client.getLogs(
    hash === undefined
      ? { address: [...contracts], fromBlock: from, toBlock: to }
      : { address: [...contracts], blockHash: hash },
  )
  const asked = new Set(contracts.map((contract) => contract.toLowerCase()))
  const places = new Set<string>()
  for (const { address, blockNumber, blockHash, logIndex, removed } of logs) {
    if (!asked.has(address.toLowerCase())) throw refuse(`a log of ${address}, which was not asked about`)
    if (removed || !(blockNumber >= from && blockNumber <= to) || (hash !== undefined && blockHash !== hash))
      throw refuse(`a log of block ${blockNumber} (${blockHash}), which was not asked for`)
    if (!Number.isInteger(logIndex) || logIndex < 0 || logIndex > maxIndex) throw refuse(`a log at place ${logIndex}`)
    places.add(`${blockNumber}:${logIndex}`)
  }
  if (places.size < logs.length) throw refuse('two logs at one place')
  return logs
}

function refuse(reason: string): ImplausibleChainError {
  return new ImplausibleChainError({ reason })
}
