import type { Db } from '../Database.ts'
import { countShownTagged } from './countShownTagged.ts'

export type TagNode = Readonly<{
  /** Folded. */
  name: string
  /** Of what operators do not withhold. */
  postCount: number
}>

/** Those of these tags that posts stand under, in no particular order. `names`: folded. */
export async function findTags(
  db: Db,
  { names, now }: { names: readonly string[]; now: Date },
): Promise<readonly TagNode[]> {
  if (names.length === 0) return []
  const tags = await db
    .selectFrom('tag')
    .select(['name', 'post_count as postCount'])
    .where('name', 'in', names)
    .execute()
  return await countShownTagged(db, { tags, now })
}
