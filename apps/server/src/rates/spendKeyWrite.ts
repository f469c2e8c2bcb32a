import { toHex } from '../bytes/toHex.ts'
import type { Rates } from './Rates.ts'
import { TooManyWritesError } from './TooManyWritesError.ts'

/**
 * Counts something a key signed, whatever comes of it.
 *
 * @throws {@link TooManyWritesError}
 */
export function spendKeyWrite(rates: Rates, delegationId: Uint8Array): void {
  const retryAt = rates.take('keyWrites', toHex(delegationId))
  if (retryAt !== null) throw new TooManyWritesError({ by: 'key', limit: rates.perMinute.keyWrites, retryAt })
}
