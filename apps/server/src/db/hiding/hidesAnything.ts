import { type RawBuilder, sql } from 'kysely'
import { hidingRows } from './hidingRows.ts'

/** Whether anything at all is hidden from the account in a column, such as `account.id`: it mutes, blocks or mutes a word, or somebody blocks it. */
export function hidesAnything(column: `${string}.${string}`): RawBuilder<boolean> {
  const { own, others } = hidingRows(sql.ref<bigint>(column), ['mute', 'block', 'mute-word'])
  return sql<boolean>`(
    exists (select from private_item where ${own})
    or exists (select from private_item where ${others})
  )`
}
