import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { TagNode } from './TagNode.ts'

/**
 * These tags without the posts that operators withhold at `now`. It goes by the acts in force, which are few, and not by the posts,
 * which are many; and when a suspension ends by itself, nothing has to be counted anew.
 */
export async function countShownTagged(
  db: Db,
  { tags, now }: { tags: readonly TagNode[]; now: Date },
): Promise<readonly TagNode[]> {
  if (tags.length === 0) return []
  const names = tags.map(({ name }) => name)
  const { rows } = await sql<TagNode>`
    select tag as name, count(*)::integer as "postCount"
    from (
      select tag, post_tag.post_seq
      from moderation_standing as standing
      join post_tag on post_tag.post_seq = standing.post_seq
      where standing.kind = 'hide' and tag in (${sql.join(names)})
      union
      select tag, post_tag.post_seq
      from moderation_standing as standing
      join post_tag on post_tag.account_id = standing.account_id
      where standing.kind = 'suspend' and (standing.until is null or standing.until > ${now})
        and tag in (${sql.join(names)})
    ) as withheld
    group by tag`.execute(db)
  const withheld = new Map(rows.map(({ name, postCount }) => [name, postCount]))
  return tags.map(({ name, postCount }) => ({ name, postCount: postCount - (withheld.get(name) ?? 0) }))
}
