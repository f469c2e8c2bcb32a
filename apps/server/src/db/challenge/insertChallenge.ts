import type { Address } from '@kith/protocol'
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
  issuedAt: Date
  lifetimeMs: number
}

/** Stores a one-time value for its lifetime, and deletes those that have expired. */
export async function insertChallenge(
  db: Db,
  { nonce, address, chainId, key, origin, issuedAt, lifetimeMs }: InsertChallengeParameters,
): Promise<void> {
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
      expires_at: new Date(issuedAt.getTime() + lifetimeMs),
    })
    .execute()
}
