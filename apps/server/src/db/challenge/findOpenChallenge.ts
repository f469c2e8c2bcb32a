import type { Db } from '../Database.ts'

/** A one-time value that was handed out. */
export type Challenge = Readonly<{
  nonce: string
  /** Of the wallet. */
  address: Uint8Array
  /** The chain that the text has to name. */
  chainId: number
  /** The key that wants to sign in; `null` where the wallet asks for something at once. */
  didKey: string | null
  origin: string
  issuedAt: Date
}>

/** Finds a one-time value that is not used and not expired. */
export async function findOpenChallenge(
  db: Db,
  { nonce, now }: { nonce: string; now: Date },
): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom('challenge')
    .select(['nonce', 'address', 'chain_id as chainId', 'did_key as didKey', 'origin', 'issued_at as issuedAt'])
    .where('nonce', '=', nonce)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { ...row, chainId: Number(row.chainId) }
}
