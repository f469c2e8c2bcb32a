import type { Tx } from '../../../db/Database.ts'
import { deleteFollowers } from '../../../db/follow/deleteFollowers.ts'
import { deleteFollowing } from '../../../db/follow/deleteFollowing.ts'
import { listFollowers } from '../../../db/follow/listFollowers.ts'
import { listFollowing } from '../../../db/follow/listFollowing.ts'
import type { PurgeParameters } from '../MessageKind.ts'

/** Undoes the follows of an account that is deleted, then those of its followers. */
export async function purgeFollows(tx: Tx, parameters: PurgeParameters): Promise<boolean> {
  return (await purgeFollowing(tx, parameters)) || (await purgeFollowers(tx, parameters))
}

async function purgeFollowing(tx: Tx, { accountId, limit, project }: PurgeParameters): Promise<boolean> {
  const followed = await listFollowing(tx, { accountId, limit })
  if (followed.length === 0) return false
  await project(
    followed
      .filter(({ isActive }) => isActive)
      .map(({ accountId: targetId, address }) => ({
        authorId: accountId,
        targetId,
        message: { type: 'unfollow', to: address },
      })),
  )
  await deleteFollowing(tx, { accountId, followed: followed.map((one) => one.accountId) })
  return true
}

/** Of those who stopped following before, the word that they did stays. */
async function purgeFollowers(tx: Tx, { accountId, limit, project }: PurgeParameters): Promise<boolean> {
  const followers = await listFollowers(tx, { accountId, limit })
  if (followers.length === 0) return false
  await project(
    followers.map(({ accountId: authorId, followed }) => ({
      authorId,
      targetId: accountId,
      message: { type: 'unfollow', to: followed },
    })),
  )
  await deleteFollowers(tx, { accountId, followers })
  return true
}
