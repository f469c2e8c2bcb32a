import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { countShownTagged } from './countShownTagged.ts'
import type { TagNode } from './TagNode.ts'

/** Some tags more are looked at, as fewer posts may be shown of a tag than there are. */
const spare = 50

/** Tags that begin so, most used first, by what operators do not withhold at `now`. */
export async function listTags(
  db: Db,
  { begin, limit, now }: { begin: string; limit: number; now: Date },
): Promise<readonly TagNode[]> {
  const tags = await db
    .selectFrom('tag')
    .select(['name', 'post_count as postCount'])
    .where(sql<boolean>`name ^@ ${begin}`)
    .orderBy('post_count', 'desc')
    .orderBy('name')
    .limit(limit + spare)
    .execute()
  return (await countShownTagged(db, { tags, now }))
    .filter(({ postCount }) => postCount > 0)
    .sort((a, b) => b.postCount - a.postCount)
    .slice(0, limit)
}
