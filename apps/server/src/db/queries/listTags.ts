import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { TagNode } from './findTags.ts'

/** Tags that begin so, most used first. */
export async function listTags(
  db: Db,
  { begin, limit }: { begin: string; limit: number },
): Promise<readonly TagNode[]> {
  return await db
    .selectFrom('tag')
    .select(['name', 'post_count as postCount'])
    .where(sql<boolean>`name ^@ ${begin}`)
    .orderBy('post_count', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
}
