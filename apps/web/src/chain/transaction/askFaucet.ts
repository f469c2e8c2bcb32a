import type { Address, Hash } from 'viem'
import { NetworkError } from '../../api/errors/NetworkError.ts'
import { FaucetError } from './FaucetError.ts'

const url = '/faucet'

/**
 * Asks the embedded stack's faucet for the coins a transaction costs.
 *
 * @throws {@link FaucetError} with the faucet's reason, {@link NetworkError} without an answer, and the signal's reason.
 */
export async function askFaucet(address: Address, { signal }: { signal: AbortSignal }): Promise<Hash> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
    signal,
  }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new NetworkError({ url, cause })
  })
  // Without a JSON object in the body, the status decides.
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
  const hash = answer?.['hash']
  if (response.ok && typeof hash === 'string') return hash as Hash
  const { name, message, retryAt } = answer ?? {}
  throw new FaucetError({
    ...(typeof name === 'string' && { name }),
    message: typeof message === 'string' ? message : `The faucet answered with status ${response.status}.`,
    ...(typeof retryAt === 'string' && { retryAt: new Date(retryAt) }),
  })
}
