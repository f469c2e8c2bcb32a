import { deleteChallenge } from '../db/challenge/deleteChallenge.ts'
import type { Tx } from '../db/Database.ts'
import { UnknownChallengeError } from './UnknownChallengeError.ts'

/**
 * Takes a one-time value out of use: of two requests with one value, the second finds it gone.
 *
 * @throws {@link UnknownChallengeError}
 */
export async function spendChallenge(tx: Tx, nonce: string): Promise<void> {
  if (!(await deleteChallenge(tx, nonce))) throw new UnknownChallengeError()
}
