import type { Db } from '../Database.ts'
import { countShownTagged } from './countShownTagged.ts'
import { isAnyOf } from './isAnyOf.ts'
import type { TagNode } from './TagNode.ts'

/** Those of these tags that posts stand under, in no particular order. `names`: folded. */
export async function findTags(
  db: Db,
  { names, now }: { names: readonly string[]; now: Date },
): Promise<readonly TagNode[]> {
  if (names.length === 0) return []
  const tags = await db
    .selectFrom('tag')
    .select(['name', 'post_count as postCount'])
    .where(isAnyOf('name', 'text', names))
    .execute()
  return await countShownTagged(db, { tags, now })
}
