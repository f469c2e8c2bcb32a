import { type RawBuilder, sql } from 'kysely'
import { hidingRows } from './hidingRows.ts'

/**
 * The ids of all accounts that are hidden from a viewer, by the rule of `hidingRows`, as rows of one column `id`: for where the
 * hidden ones are looked up among many, instead of many among the hidden ones.
 */
export function selectHidden(viewerId: bigint): RawBuilder<unknown> {
  const { own, others } = hidingRows(viewerId)
  return sql`
    select target_id as id from private_item where ${own}
    union
    select account_id from private_item where ${others}`
}
