import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { selectWithheldTagged } from '../hiding/selectWithheldTagged.ts'
import type { TagNode } from './TagNode.ts'

/** Tags with this prefix, by number of counted posts that operators do not withhold at `now`, highest first. */
export async function listTags(
  db: Db,
  { begin, limit, now }: { begin: string; limit: number; now: Date },
): Promise<readonly TagNode[]> {
  const { rows } = await sql<TagNode>`
    select name, post_count - coalesce(withheld.count, 0) as "postCount"
    from tag
    left join (${selectWithheldTagged(now, sql`post_tag.tag ^@ ${begin}`)}) as withheld on withheld.tag = tag.name
    where tag.name ^@ ${begin} and post_count > coalesce(withheld.count, 0)
    order by counted_posts - coalesce(withheld.counted, 0) desc, name
    limit ${limit}`.execute(db)
  return rows
}
