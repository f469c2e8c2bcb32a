import { sql } from 'kysely'
import type { Tx } from '../db/Database.ts'

/** Counts posts that came and went under tags. Of a tag that no post has nothing is left. */
export async function countTags(
  tx: Tx,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const changes = new Map<string, number>()
  for (const tag of added) changes.set(tag, (changes.get(tag) ?? 0) + 1)
  for (const tag of removed) changes.set(tag, (changes.get(tag) ?? 0) - 1)
  const rows = [...changes].flatMap(([name, change]) => (change === 0 ? [] : [{ name, post_count: change }]))
  if (rows.length === 0) return
  await tx
    .insertInto('tag')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ post_count: sql`tag.post_count + excluded.post_count` }),
    )
    .execute()
  const emptied = rows.filter(({ post_count }) => post_count < 0).map(({ name }) => name)
  if (emptied.length > 0) await tx.deleteFrom('tag').where('name', 'in', emptied).where('post_count', '=', 0).execute()
}
