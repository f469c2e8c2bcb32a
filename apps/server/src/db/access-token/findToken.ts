import type { Ability, AccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { Slots } from '../createQuery.ts'
import { createStatement } from '../createStatement.ts'
import type { Db } from '../Database.ts'
import { type DelegationState, delegationState } from '../delegation/delegationState.ts'
import { hidesAnything } from '../hiding/hidesAnything.ts'

/** The delegation and account of a token. */
export type TokenOwner = DelegationState &
  Readonly<{
    accountId: bigint
    address: AccountAddress
    delegationId: Uint8Array
    abilities: readonly Ability[]
    hidesAnything: boolean
  }>

/** Finds whose a token is; `null` where none has this hash now. Its delegation may have ended. */
export async function findToken(db: Db, token: { hash: Uint8Array; now: Date }): Promise<TokenOwner | null> {
  const [row] = await readToken(db, token)
  return row ? { ...row, address: readAccountAddress(row.address) } : null
}

const readToken = createStatement((db, { hash, now }: Slots<{ hash: Uint8Array; now: Date }>) =>
  db
    .selectFrom('access_token')
    .innerJoin('delegation', 'delegation.id', 'access_token.delegation_id')
    .innerJoin('account', 'account.id', 'delegation.account_id')
    .where('access_token.hash', '=', hash)
    .where('access_token.expires_at', '>', now)
    .select(['delegation.id as delegationId', 'account_id as accountId', 'address', 'abilities', ...delegationState])
    .select(hidesAnything('account.id').as('hidesAnything'))
    .compile(),
)
