import type { PublicClient } from 'viem'
import { ImplausibleChainError } from './ImplausibleChainError.ts'
import { isUnknownBlock } from './isUnknownBlock.ts'
import { NodeBehindError } from './NodeBehindError.ts'

/** Of several nodes behind one address, another one may have the block that the first lacks. */
const maxAttempts = 3

/**
 * Asks the first node that answers. What `ask` asks at once goes in one request (`createBatchingClients`), so to one of the nodes behind
 * an address. One that lacks a block is asked again, as another may answer then.
 *
 * @throws {@link NodeBehindError} when the last one lacks a block; `number` is the newest that is asked about. Else what it throws.
 */
export async function askNodes<Answer>(
  nodes: readonly PublicClient[],
  { number, ask }: { number: bigint; ask: (node: PublicClient) => Promise<Answer> },
): Promise<Answer> {
  let failure: unknown
  for (const node of nodes) {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      try {
        return await ask(node)
      } catch (error) {
        // No other node takes the place of one that says what cannot be true: the operator has to hear of it.
        if (error instanceof ImplausibleChainError) throw error
        failure = isUnknownBlock(error) ? new NodeBehindError({ number, cause: error }) : error
        if (!(failure instanceof NodeBehindError)) break
      }
    }
  }
  throw failure
}
