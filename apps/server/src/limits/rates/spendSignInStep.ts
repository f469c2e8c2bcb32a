import type { Rates } from './Rates.ts'
import { TooManyChallengesError } from './TooManyChallengesError.ts'

/**
 * Counts a step of signing in, or of ending keys: a one-time value is a row, and a signature may be a question to a chain.
 *
 * @throws {@link TooManyChallengesError} when `client` had its share for now.
 */
export async function spendSignInStep(
  rates: Rates,
  { step, client }: { step: 'challenges' | 'signatures'; client: string },
): Promise<void> {
  const retryAt = await rates.takeShared(step, client)
  if (retryAt !== null) throw new TooManyChallengesError({ limit: rates.perMinute[step], retryAt })
}
