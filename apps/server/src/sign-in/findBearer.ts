import type { Ability, AccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../bytes/readAccountAddress.ts'
import { createStatement, type Slots } from '../db/createStatement.ts'
import type { Db } from '../db/Database.ts'
import { hidesAnything } from '../db/queries/hidesAnything.ts'
import { isLive } from '../keys/isLive.ts'
import { hashToken } from './hashToken.ts'

/** Whose private things a token reads. */
export type Bearer = Readonly<{
  accountId: bigint
  /** The account's name. */
  address: AccountAddress
  delegationId: Uint8Array
  abilities: readonly Ability[]
  /** When the delegation ends and the wallet has to sign again. */
  expiresAt: Date
  /** Whether anything at all is hidden from it: else no page has to look. */
  hidesAnything: boolean
}>

/** Finds the account and key of a bearer token; `null` when it or its delegation is not live now. */
export async function findBearer(db: Db, { token, nowMs }: { token: string; nowMs: number }): Promise<Bearer | null> {
  const [row] = await findToken(db, { hash: hashToken(token), now: new Date(nowMs) })
  if (!row || !isLive(row, nowMs)) return null
  return {
    accountId: row.account_id,
    address: readAccountAddress(row.address),
    delegationId: row.id,
    abilities: row.abilities,
    expiresAt: row.expires_at,
    hidesAnything: row.hidesAnything,
  }
}

const findToken = createStatement((db, { hash, now }: Slots<{ hash: Uint8Array; now: Date }>) =>
  db
    .selectFrom('access_token')
    .innerJoin('delegation', 'delegation.id', 'access_token.delegation_id')
    .innerJoin('account', 'account.id', 'delegation.account_id')
    .where('access_token.hash', '=', hash)
    .where('access_token.expires_at', '>', now)
    .select([
      'delegation.id',
      'account_id',
      'address',
      'abilities',
      'delegation.expires_at',
      'last_used_at',
      'revoked_at',
    ])
    .select(hidesAnything('account.id').as('hidesAnything'))
    .compile(),
)
