import { type RawBuilder, sql } from 'kysely'

/**
 * The ids of all accounts that are hidden from a viewer, by the rule of `isHiddenFrom`, as rows of one column `id`: for where the
 * hidden ones are looked up among many, instead of many among the hidden ones.
 */
export function selectHidden(viewerId: bigint): RawBuilder<unknown> {
  return sql`
    select target_id as id from private_item
    where account_id = ${viewerId} and kind in ('mute', 'block') and active
    union
    select account_id from private_item
    where target_id = ${viewerId} and kind = 'block' and active`
}
