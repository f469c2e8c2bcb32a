import type { Message } from '@kith/protocol'
import { toHex } from '../bytes/toHex.ts'
import type { Rates } from './Rates.ts'
import { TooManyWritesError } from './TooManyWritesError.ts'

/**
 * Counts something a key signed, whatever comes of it.
 *
 * @throws {@link TooManyWritesError}
 */
export function spendKeyWrite(
  rates: Rates,
  { delegationId, type }: { delegationId: Uint8Array; type: Message['type'] },
): void {
  const key = toHex(delegationId)
  // Ending itself counts apart: however much a key wrote, it can end, and one that has ended still floods nobody.
  const retryAt = rates.take('keyWrites', type === 'revoke' ? `${key} revoke` : key)
  if (retryAt !== null) throw new TooManyWritesError({ by: 'key', limit: rates.perMinute.keyWrites, retryAt })
}
