import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { type SelectEstablishedParameters, selectEstablished } from './selectEstablished.ts'

/** An account that is established from now on, or no longer. */
export type EstablishedChange = Readonly<{ accountId: bigint; isEstablished: boolean }>

/**
 * Accounts that are to be established and are not recorded so, and the other way round. By `except`, which sorts or hashes lists
 * of any length: PostgreSQL reads the other list for each row of a `not in` that exceeds its memory.
 */
export async function listEstablishedChanges(
  db: Db,
  parameters: SelectEstablishedParameters,
): Promise<readonly EstablishedChange[]> {
  const { rows } = await sql<EstablishedChange>`
    with found as materialized (${selectEstablished(parameters)}),
    known as materialized (select account_id from established_account where is_established)
    (
      select account_id as "accountId", true as "isEstablished" from found
      except select account_id, true from known
    )
    union all
    (select account_id, false from known except select account_id, false from found)
    order by "accountId"`.execute(db)
  return rows
}
