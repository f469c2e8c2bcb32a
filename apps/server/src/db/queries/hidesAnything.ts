import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** Whether anything at all is hidden from a viewer: it mutes, blocks or mutes a word, or somebody blocks it. */
export async function hidesAnything(db: Db, viewerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ hides: boolean }>`
    select
      exists (
        select from private_item
        where account_id = ${viewerId} and kind in ('mute', 'block', 'mute-word') and active
      )
      or exists (
        select from private_item where target_id = ${viewerId} and kind = 'block' and active
      ) as hides`.execute(db)
  return rows[0]?.hides === true
}
