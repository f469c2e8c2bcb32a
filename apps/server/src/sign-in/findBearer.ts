import type { Ability, AccountAddress } from '@kith/protocol'
import { findToken } from '../db/access-token/findToken.ts'
import type { Db } from '../db/Database.ts'
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
  const found = await findToken(db, { hash: hashToken(token), now: new Date(nowMs) })
  if (!found || !isLive(found, nowMs)) return null
  const { accountId, address, delegationId, abilities, expiresAt, hidesAnything } = found
  return { accountId, address, delegationId, abilities, expiresAt, hidesAnything }
}
