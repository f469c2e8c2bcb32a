import { formatCid } from '../../../bytes/formatCid.ts'
import type { Tx } from '../../../db/Database.ts'
import { listOwnPosts } from '../../../db/post/listOwnPosts.ts'
import type { PurgeParameters } from '../MessageKind.ts'

/** Deletes posts of an account that is deleted, newest first; their positions stay. */
export async function purgeOwnPosts(tx: Tx, { accountId, limit, project }: PurgeParameters): Promise<boolean> {
  const posts = await listOwnPosts(tx, { accountId, limit })
  await project(posts.map((id) => ({ authorId: accountId, message: { type: 'delete', to: formatCid(id) } })))
  return posts.length > 0
}
