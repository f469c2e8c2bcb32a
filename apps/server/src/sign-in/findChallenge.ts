import { type Challenge, findOpenChallenge } from '../db/challenge/findOpenChallenge.ts'
import type { Db } from '../db/Database.ts'
import { UnknownChallengeError } from './UnknownChallengeError.ts'

/**
 * Finds a one-time value that is not used and not too old.
 *
 * @throws {@link UnknownChallengeError}
 */
export async function findChallenge(db: Db, { nonce, nowMs }: { nonce: string; nowMs: number }): Promise<Challenge> {
  const challenge = await findOpenChallenge(db, { nonce, now: new Date(nowMs) })
  if (!challenge) throw new UnknownChallengeError()
  return challenge
}
