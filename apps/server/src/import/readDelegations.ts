import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { createVerifyingKey, type VerifyingKey } from '../log/createVerifyingKey.ts'

/** A delegation as far as it is needed to check what was signed under it; whether it is live is not asked. */
export type KnownDelegation = Readonly<{
  accountId: bigint
  key: VerifyingKey
  issuedAt: Date
  expiresAt: Date
  /** It went with a deleted account. */
  isPurged: boolean
}>

/** Reads the delegations that are here, by the hex of their digests. */
export async function readDelegations(db: Db, cids: Iterable<string>): Promise<ReadonlyMap<string, KnownDelegation>> {
  const digests = [...new Set(cids)].flatMap((cid) => findDigest(cid) ?? [])
  if (digests.length === 0) return new Map()
  const rows = await db
    .selectFrom('delegation')
    .select(['id', 'account_id', 'did_key', 'issued_at', 'expires_at', 'bytes'])
    .where('id', 'in', digests)
    .execute()
  return new Map(
    rows.map(({ id, account_id: accountId, did_key, issued_at: issuedAt, expires_at: expiresAt, bytes }) => [
      toHex(id),
      { accountId, key: createVerifyingKey(did_key), issuedAt, expiresAt, isPurged: bytes.length === 0 },
    ]),
  )
}
