import type { Ability } from '@kith/protocol'
import type { Db } from '../Database.ts'
import { selectLiveKeys } from './selectLiveKeys.ts'

export type KeyNode = Readonly<{
  /** Of the delegation. */
  id: Uint8Array
  didKey: string
  /** The delegation, as it was signed. */
  bytes: Uint8Array
  abilities: readonly Ability[]
  device: string | null
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date
}>

/** Every key that may act for an account now, most recently used first; there are never more than sixteen. */
export async function listLiveKeys(db: Db, account: { accountId: bigint; now: Date }): Promise<readonly KeyNode[]> {
  return await selectLiveKeys(db, account)
    .select([
      'id',
      'did_key as didKey',
      'bytes',
      'abilities',
      'device',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
    ])
    .execute()
}
