import type { Rates } from './Rates.ts'
import { TooManyWritesError } from './TooManyWritesError.ts'

/**
 * Counts signed things that a client hands in, before anyone looks whose they are.
 *
 * @throws {@link TooManyWritesError}
 */
export function spendMessages(rates: Rates, { client, count }: { client: string; count: number }): void {
  const retryAt = rates.take('messages', client, count)
  if (retryAt !== null)
    throw new TooManyWritesError({ by: 'network address', limit: rates.perMinute.messages, retryAt })
}
