import type { Ability } from '@kith/protocol'
import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { createVerifyingKey, type VerifyingKey } from '../keys/createVerifyingKey.ts'
import { createBreather } from '../timing/createBreather.ts'

/** Ids per database query. */
const partLength = 100

/** A delegation as far as it is needed to check what was signed under it; whether it is live is not asked. */
export type KnownDelegation = Readonly<{
  accountId: bigint
  key: VerifyingKey
  abilities: readonly Ability[]
  beginsAt: Date
  expiresAt: Date
  /** It went with a deleted account. */
  isPurged: boolean
}>

/** Reads the delegations that are here, by the hex of their digests. */
export async function readDelegations(db: Db, cids: Iterable<string>): Promise<ReadonlyMap<string, KnownDelegation>> {
  const digests = [...new Set(cids)].flatMap((cid) => findDigest(cid) ?? [])
  const found = new Map<string, KnownDelegation>()
  const breathe = createBreather()
  for (let start = 0; start < digests.length; start += partLength) {
    const rows = await db
      .selectFrom('delegation')
      .select(['id', 'account_id', 'did_key', 'abilities', 'begins_at', 'expires_at', 'bytes'])
      .where('id', 'in', digests.slice(start, start + partLength))
      .execute()
    for (const { id, account_id: accountId, did_key, abilities, bytes, ...times } of rows) {
      // A key of the rarer algorithm takes milliseconds.
      await breathe()
      const key = createVerifyingKey(did_key)
      const { begins_at: beginsAt, expires_at: expiresAt } = times
      found.set(toHex(id), { accountId, key, abilities, beginsAt, expiresAt, isPurged: bytes.length === 0 })
    }
  }
  return found
}
