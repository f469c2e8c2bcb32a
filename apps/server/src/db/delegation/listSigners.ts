import type { Ability } from '@kith/protocol'
import type { Db } from '../Database.ts'

/** What of a delegation decides whether something was signed under it, at any time. */
export type Signer = Readonly<{
  /** Of the delegation. */
  id: Uint8Array
  accountId: bigint
  didKey: string
  abilities: readonly Ability[]
  beginsAt: Date
  expiresAt: Date
  /** It went with a deleted account. */
  isPurged: boolean
}>

/** These delegations, of those that are known, in no particular order. */
export async function listSigners(db: Db, ids: readonly Uint8Array[]): Promise<readonly Signer[]> {
  const rows = await db
    .selectFrom('delegation')
    .select([
      'id',
      'account_id as accountId',
      'did_key as didKey',
      'abilities',
      'begins_at as beginsAt',
      'expires_at as expiresAt',
      'bytes',
    ])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ bytes, ...row }) => ({ ...row, isPurged: bytes.length === 0 }))
}
