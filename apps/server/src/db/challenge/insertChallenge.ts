import { type Address, limits } from '@kith/protocol'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import type { Db } from '../Database.ts'

export type InsertChallengeParameters = {
  nonce: string
  address: Address
  /** The chain that the text has to name: a contract account is of this chain. */
  chainId: number
  /** The key that wants to sign in; `null` where the wallet asks for something at once: to end keys, or to delete its account. */
  key: string | null
  origin: string
  nowMs: number
}

/**
 * Remembers a one-time value for as long as it may be of use, and clears out those that are older. For a sign-in that is a day:
 * whether a contract account signs shows when it has signed, and not before (docs/decisions/0012).
 */
export async function insertChallenge(
  db: Db,
  { nonce, address, chainId, key, origin, nowMs }: InsertChallengeParameters,
): Promise<void> {
  const issuedAt = new Date(nowMs)
  const lifetimeMs = key === null ? limits.challengeLifetimeMs : limits.contractChallengeLifetimeMs
  await db
    .with('ended', (from) => from.deleteFrom('challenge').where('expires_at', '<=', issuedAt))
    .insertInto('challenge')
    .values({
      nonce,
      address: decodeCheckedHex(address),
      chain_id: BigInt(chainId),
      did_key: key,
      origin,
      issued_at: issuedAt,
      expires_at: new Date(nowMs + lifetimeMs),
    })
    .execute()
}
