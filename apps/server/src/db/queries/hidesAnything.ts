import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { hidingRows } from './hidingRows.ts'

/** Whether anything at all is hidden from a viewer: it mutes, blocks or mutes a word, or somebody blocks it. */
export async function hidesAnything(db: Db, viewerId: bigint): Promise<boolean> {
  const { own, others } = hidingRows(viewerId, ['mute', 'block', 'mute-word'])
  const { rows } = await sql<{ hides: boolean }>`
    select
      exists (select from private_item where ${own})
      or exists (select from private_item where ${others}) as hides`.execute(db)
  return rows[0]?.hides === true
}
