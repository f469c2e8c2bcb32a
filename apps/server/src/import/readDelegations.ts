import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { listSigners, type Signer } from '../db/delegation/listSigners.ts'
import { createVerifyingKey, type VerifyingKey } from '../keys/createVerifyingKey.ts'
import { createBreather } from '../timing/createBreather.ts'

/** Ids per database query. */
const partLength = 100

/** A delegation as far as it is needed to check what was signed under it; whether it is live is not asked. */
export type KnownDelegation = Readonly<Omit<Signer, 'id' | 'didKey'> & { key: VerifyingKey }>

/** Reads the delegations that are here, by the hex of their digests. */
export async function readDelegations(db: Db, cids: Iterable<string>): Promise<ReadonlyMap<string, KnownDelegation>> {
  const digests = [...new Set(cids)].flatMap((cid) => findDigest(cid) ?? [])
  const found = new Map<string, KnownDelegation>()
  const breathe = createBreather()
  for (let start = 0; start < digests.length; start += partLength) {
    const signers = await listSigners(db, digests.slice(start, start + partLength))
    for (const { id, didKey, ...signer } of signers) {
      // A key of the rarer algorithm takes milliseconds.
      await breathe()
      found.set(toHex(id), { ...signer, key: createVerifyingKey(didKey) })
    }
  }
  return found
}
