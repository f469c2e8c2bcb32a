import type { Db } from '../Database.ts'

export type TagNode = Readonly<{
  /** Folded. */
  name: string
  postCount: number
}>

/** Those of these tags that posts stand under, in no particular order. `names`: folded. */
export async function findTags(db: Db, names: readonly string[]): Promise<readonly TagNode[]> {
  if (names.length === 0) return []
  return await db.selectFrom('tag').select(['name', 'post_count as postCount']).where('name', 'in', names).execute()
}
