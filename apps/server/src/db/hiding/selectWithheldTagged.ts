import { type RawBuilder, sql } from 'kysely'

/**
 * Counts the posts that operators withhold at `now`, by tag, among the rows of `post_tag` that meet a condition. Columns: `tag`,
 * `count`, and `counted` for those posts that rankings count.
 * It goes by the acts in force, which are few, and not by the posts, which are many; and when a suspension ends by itself,
 * nothing has to be counted again.
 */
export function selectWithheldTagged(
  now: Date,
  where: RawBuilder<boolean>,
): RawBuilder<{ tag: string; count: number; counted: number }> {
  return sql`
    select tag, count(*)::integer as count, (count(*) filter (where counted))::integer as counted
    from (
      select post_tag.tag, post_tag.post_seq, post_tag.counted
      from moderation_standing as standing
      join post_tag on post_tag.post_seq = standing.post_seq
      where standing.kind = 'hide' and ${where}
      union
      select post_tag.tag, post_tag.post_seq, post_tag.counted
      from moderation_standing as standing
      join post_tag on post_tag.account_id = standing.account_id
      where standing.kind = 'suspend' and (standing.until is null or standing.until > ${now}) and ${where}
    ) as withheld
    group by tag`
}
