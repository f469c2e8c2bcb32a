import { readAccountAddress } from '../../../bytes/readAccountAddress.ts'
import type { Tx } from '../../../db/Database.ts'
import { isAnyOf } from '../../../db/queries/isAnyOf.ts'
import type { PurgeParameters } from '../MessageKind.ts'

/** Undoes the follows of an account that is deleted, then those of its followers. */
export async function purgeFollows(tx: Tx, parameters: PurgeParameters): Promise<boolean> {
  return (await purgeFollowing(tx, parameters)) || (await purgeFollowers(tx, parameters))
}

async function purgeFollowing(tx: Tx, { accountId, limit, project }: PurgeParameters): Promise<boolean> {
  const edges = await tx
    .selectFrom('edge')
    .innerJoin('account', 'account.id', 'edge.target_id')
    .select(['edge.target_id', 'edge.active', 'account.address'])
    .where('edge.source_id', '=', accountId)
    .where('edge.kind', '=', 'follow')
    .limit(limit)
    .execute()
  if (edges.length === 0) return false
  await project(
    edges
      .filter(({ active }) => active)
      .map(({ target_id, address }) => ({
        authorId: accountId,
        targetId: target_id,
        message: { type: 'unfollow', to: readAccountAddress(address) },
      })),
  )
  const targets = edges.map(({ target_id }) => target_id)
  await forgetNotified(tx, { followers: [accountId], followed: targets })
  await tx.deleteFrom('edge').where('source_id', '=', accountId).where('target_id', 'in', targets).execute()
  return true
}

/** Of those who stopped following before, the word that they did stays. */
async function purgeFollowers(tx: Tx, { accountId, limit, project }: PurgeParameters): Promise<boolean> {
  const edges = await tx
    .selectFrom('edge')
    .innerJoin('account', 'account.id', 'edge.target_id')
    .select(['edge.source_id', 'edge.message_id', 'account.address'])
    .where('edge.target_id', '=', accountId)
    .where('edge.kind', '=', 'follow')
    .where('edge.active', '=', true)
    .limit(limit)
    .execute()
  if (edges.length === 0) return false
  await project(
    edges.map(({ source_id, address }) => ({
      authorId: source_id,
      targetId: accountId,
      message: { type: 'unfollow', to: readAccountAddress(address) },
    })),
  )
  const sources = edges.map(({ source_id }) => source_id)
  await forgetNotified(tx, { followers: sources, followed: [accountId] })
  const ids = edges.map(({ message_id }) => message_id)
  await tx
    .updateTable('message')
    .set({ envelope: null })
    .where(isAnyOf('id', 'bytea', ids))
    .execute()
  await tx
    .updateTable('message')
    .set({ target_id: null })
    .where('envelope', 'is', null)
    .where('target_id', '=', accountId)
    .where('account_id', 'in', sources)
    .execute()
  await tx.deleteFrom('edge').where('target_id', '=', accountId).where('source_id', 'in', sources).execute()
  return true
}

/** Deletes the notification of the follow, with the trace that there was one. */
async function forgetNotified(
  tx: Tx,
  { followers, followed }: { followers: readonly bigint[]; followed: readonly bigint[] },
): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where('post_seq', '=', 0n)
    .where('kind', '=', 'follow')
    .where('actor_id', 'in', followers)
    .where('account_id', 'in', followed)
    .execute()
}
