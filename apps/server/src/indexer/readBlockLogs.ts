import { handleRegistryAbi, tipsAbi } from '@kith/protocol/abis'
import { type Address, type Hex, hexToBytes, isHex, keccak256, type PublicClient, toEventSelector } from 'viem'
import { isUnknownBlock } from './isUnknownBlock.ts'
import { NodeBehindError } from './NodeBehindError.ts'
import type { BlockHeader } from './readBlock.ts'
import { readLogs } from './readLogs.ts'

/** Of several nodes behind one address, another one may have a block that the first lacks. */
const maxAttempts = 3
const selectors = [...handleRegistryAbi, ...tipsAbi].flatMap((item) =>
  item.type === 'event' ? [toEventSelector(item)] : [],
)

/**
 * Reads the contracts' logs of one block by its hash, so that they belong to this block, whichever of several nodes
 * answers.
 *
 * A lagging node refuses an unknown hash, or returns no logs for it. If the header's bloom filter allows for logs, the
 * request is retried, since a missed log would never be read later.
 *
 * @throws {@link NodeBehindError} when the node does not have the block, and what `readLogs` throws.
 */
export async function readBlockLogs(
  client: PublicClient,
  { contracts, block }: { contracts: readonly Address[]; block: BlockHeader },
): ReturnType<typeof readLogs> {
  const { number, hash } = block
  for (let attempt = 1; ; attempt++) {
    try {
      const logs = await readLogs(client, { contracts, from: number, to: number, hash })
      if (logs.length > 0 || attempt === maxAttempts || !mayHaveLogs(block, contracts)) return logs
    } catch (error) {
      if (!isUnknownBlock(error)) throw error
      if (attempt === maxAttempts) throw new NodeBehindError({ number, cause: error })
    }
  }
}

function mayHaveLogs({ logsBloom }: BlockHeader, contracts: readonly Address[]): boolean {
  if (!isHex(logsBloom) || logsBloom.length !== 2 + 2 * bloomBytes) return false
  const bloom = hexToBytes(logsBloom)
  return (
    contracts.some((contract) => hasInBloom(bloom, contract)) &&
    selectors.some((selector) => hasInBloom(bloom, selector))
  )
}

const bloomBytes = 256

/** Source: Ethereum Yellow Paper, section 4.4.1 (transaction receipt), the function M3:2048. */
function hasInBloom(bloom: Uint8Array, value: Hex): boolean {
  const hash = hexToBytes(keccak256(value))
  return [0, 2, 4].every((at) => {
    const bit = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % (8 * bloomBytes)
    return (((bloom[bloomBytes - 1 - (bit >> 3)] ?? 0) >> (bit & 7)) & 1) === 1
  })
}
