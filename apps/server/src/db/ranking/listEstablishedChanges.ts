import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { type SelectEstablishedParameters, selectEstablished } from './selectEstablished.ts'

/** An account that is established from now on, or no longer. */
export type EstablishedChange = Readonly<{ accountId: bigint; isEstablished: boolean }>

/** Accounts that are to be established and are not recorded so, and the other way round. */
export async function listEstablishedChanges(
  db: Db,
  parameters: SelectEstablishedParameters,
): Promise<readonly EstablishedChange[]> {
  const { rows } = await sql<EstablishedChange>`
    with found as materialized (${selectEstablished(parameters)}),
    known as materialized (select account_id from established_account where is_established)
    select account_id as "accountId", true as "isEstablished"
    from found where account_id not in (select account_id from known)
    union all
    select account_id, false from known where account_id not in (select account_id from found)
    order by "accountId"`.execute(db)
  return rows
}
