import type { Db } from '../db/Database.ts'
import { assertDelegationLive } from '../log/assertDelegationLive.ts'
import { hashToken } from './hashToken.ts'

/** Whose private things a token reads. */
export type Bearer = Readonly<{
  accountId: bigint
  delegationId: Uint8Array
  /** When the delegation ends and the wallet has to sign again. */
  expiresAt: Date
}>

/** Finds whom a bearer token speaks for; `null` when it or its delegation is not live now. */
export async function findBearer(db: Db, { token, nowMs }: { token: string; nowMs: number }): Promise<Bearer | null> {
  const row = await db
    .selectFrom('access_token')
    .innerJoin('delegation', 'delegation.id', 'access_token.delegation_id')
    .where('access_token.hash', '=', hashToken(token))
    .where('access_token.expires_at', '>', new Date(nowMs))
    .select(['delegation.id', 'account_id', 'delegation.expires_at', 'last_used_at', 'revoked_at'])
    .executeTakeFirst()
  if (!row) return null
  try {
    assertDelegationLive(row, nowMs)
  } catch {
    // Whatever ended the key, to a reader it is simply gone.
    return null
  }
  return { accountId: row.account_id, delegationId: row.id, expiresAt: row.expires_at }
}
