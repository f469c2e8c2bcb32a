import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { selectWithheldTagged } from '../hiding/selectWithheldTagged.ts'
import { isAnyOf } from '../isAnyOf.ts'
import type { TagNode } from './TagNode.ts'

/** Those of these tags that have posts, in no particular order, without posts that operators withhold at `now`. `names`: folded. */
export async function findTags(
  db: Db,
  { names, now }: { names: readonly string[]; now: Date },
): Promise<readonly TagNode[]> {
  if (names.length === 0) return []
  const { rows } = await sql<TagNode>`
    select name, post_count - coalesce(withheld.count, 0) as "postCount"
    from tag
    left join (${selectWithheldTagged(now, isAnyOf('post_tag.tag', 'text', names))}) as withheld on withheld.tag = tag.name
    where ${isAnyOf('tag.name', 'text', names)}`.execute(db)
  return rows
}
