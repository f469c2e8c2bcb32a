import { createDeletionText } from '@kith/protocol'
import type { Db } from '../db/Database.ts'
import {
  createWalletChallenge,
  type WalletChallenge,
  type WalletChallengeRequest,
} from '../sign-in/createWalletChallenge.ts'

/**
 * Hands out a one-time value with which a wallet may delete its account. Whether there is one is nobody's business before it
 * has signed.
 *
 * @throws what {@link createWalletChallenge} throws.
 */
export async function createDeletionChallenge(
  db: Db,
  parameters: { request: WalletChallengeRequest; origins: readonly string[]; nowMs: number },
): Promise<WalletChallenge> {
  return await createWalletChallenge(db, { ...parameters, write: createDeletionText })
}
