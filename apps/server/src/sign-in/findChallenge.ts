import type { Selectable } from 'kysely'
import type { Database, Db } from '../db/Database.ts'
import { UnknownChallengeError } from './UnknownChallengeError.ts'

/**
 * Finds a one-time value that is not used and not too old.
 *
 * @throws {@link UnknownChallengeError}
 */
export async function findChallenge(
  db: Db,
  { nonce, nowMs }: { nonce: string; nowMs: number },
): Promise<Selectable<Database['challenge']>> {
  const challenge = await db
    .selectFrom('challenge')
    .selectAll()
    .where('nonce', '=', nonce)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
  if (!challenge) throw new UnknownChallengeError()
  return challenge
}
