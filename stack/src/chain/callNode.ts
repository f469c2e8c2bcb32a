import { ChainRpcError } from '../errors/ChainRpcError.ts'
import { ChainUnavailableError } from '../errors/ChainUnavailableError.ts'

export type RpcCall = { method: string; params: unknown }

type NodeAnswer = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

/** A block that holds much work takes seconds; what takes longer is stuck. */
const patienceMs = 20_000

/**
 * Asks the chain process directly.
 *
 * @throws {@link ChainUnavailableError} when it does not answer.
 * @throws {@link ChainRpcError} when it refuses.
 */
export async function callNode(
  port: number,
  { method, params }: RpcCall,
  { timeoutMs = patienceMs }: { timeoutMs?: number } = {},
): Promise<unknown> {
  let answer: NodeAnswer
  try {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    // The chain process is ours and speaks JSON-RPC 2.0.
    answer = (await response.json()) as NodeAnswer
  } catch (cause) {
    throw new ChainUnavailableError({ cause })
  }
  if (answer.error) throw new ChainRpcError({ method, ...answer.error })
  return answer.result
}
