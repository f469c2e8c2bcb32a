import { createRevocationText } from '@kith/protocol'
import type { Db } from '../db/Database.ts'
import { createWalletChallenge, type WalletChallenge, type WalletChallengeRequest } from './createWalletChallenge.ts'

export type RevocationChallengeRequest = WalletChallengeRequest & {
  /** The key to end as did:key; `null` for all of the account's. */
  key: string | null
}

/**
 * Hands out a one-time value with which a wallet may end keys. Whether it has such keys is nobody's business before it has
 * signed.
 *
 * @throws what {@link createWalletChallenge} throws, and {@link InvalidDidKeyError}.
 */
export async function createRevocationChallenge(
  db: Db,
  { request, ...parameters }: { request: RevocationChallengeRequest; origins: readonly string[]; nowMs: number },
): Promise<WalletChallenge> {
  const { key } = request
  const write = (fields: Omit<Parameters<typeof createRevocationText>[0], 'key'>) =>
    createRevocationText({ ...fields, key })
  return await createWalletChallenge(db, { request, ...parameters, write })
}
