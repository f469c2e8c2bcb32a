import { formatCid } from '../../../bytes/formatCid.ts'
import type { Tx } from '../../../db/Database.ts'
import { deleteOwnReactions } from '../../../db/reaction/deleteOwnReactions.ts'
import { listOwnReactions } from '../../../db/reaction/listOwnReactions.ts'
import type { PurgeParameters } from '../MessageKind.ts'
import { reactionTable } from './reactionTable.ts'

/** Undoes reactions of an account that is deleted. */
export async function purgeOwnReactions(tx: Tx, { accountId, limit, project }: PurgeParameters): Promise<boolean> {
  const reactions = await listOwnReactions(tx, { accountId, limit })
  if (reactions.length === 0) return false
  await project(
    reactions
      .filter(({ isActive }) => isActive)
      .map(({ kind, postId }) => ({
        authorId: accountId,
        message: { type: reactionTable[kind].undo, to: formatCid(postId) },
      })),
  )
  await deleteOwnReactions(tx, { accountId, reactions })
  return true
}
