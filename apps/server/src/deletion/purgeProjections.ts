import type { AccountAddress, Cid, ProfileField, UnsaltedMessage } from '@kith/protocol'
import { sql } from 'kysely'
import { formatCid } from '../bytes/formatCid.ts'
import { readAccountAddress } from '../bytes/readAccountAddress.ts'
import type { Tx } from '../db/Database.ts'
import { isAnyOf } from '../db/queries/isAnyOf.ts'
import type { ReactionKind } from '../db/tables/RelationTables.ts'
import type { LogEntry } from '../rebuild/LogEntry.ts'
import { replayEntries } from '../rebuild/replayEntries.ts'

export type PurgeProjectionsParameters = {
  accountId: bigint
  /** The place in the log at which the account was deleted. */
  seq: bigint
  /** How many things to take away at most. */
  limit: number
}

/**
 * Takes away some of what a deleted account shows to readers: its posts but for their places, its reactions, whom it
 * follows, who follows it, its profile, what it was told. Each goes as if it had been taken back by a message at the deletion's place, so
 * whatever counts it or tells of it follows. The same when an account is deleted and when the log is replayed.
 *
 * @returns false once nothing is left.
 */
export async function purgeProjections(tx: Tx, parameters: PurgeProjectionsParameters): Promise<boolean> {
  for (const purge of [purgeOwnPosts, purgeReactions, purgeFollowing, purgeFollowers, purgeProfile, purgeTold]) {
    if (await purge(tx, parameters)) return true
  }
  return false
}

async function purgeOwnPosts(tx: Tx, { accountId, seq, limit }: PurgeProjectionsParameters): Promise<boolean> {
  const posts = await tx
    .selectFrom('post')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_seq', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  await replayEntries(
    tx,
    posts.map(({ id }) => takeBack({ seq, accountId }, { type: 'delete', to: formatCid(id) })),
  )
  return posts.length > 0
}

const undo = { like: 'unlike', repost: 'unrepost', hide: 'unhide' } as const satisfies Record<ReactionKind, string>

async function purgeReactions(tx: Tx, { accountId, seq, limit }: PurgeProjectionsParameters): Promise<boolean> {
  const reactions = await tx
    .selectFrom('reaction')
    .innerJoin('post', 'post.seq', 'reaction.post_seq')
    .select(['reaction.kind', 'reaction.post_seq', 'reaction.active', 'post.id'])
    .where('reaction.account_id', '=', accountId)
    .limit(limit)
    .execute()
  if (reactions.length === 0) return false
  await replayEntries(
    tx,
    reactions
      .filter(({ active }) => active)
      .map(({ kind, id }) => takeBack({ seq, accountId }, { type: undo[kind], to: formatCid(id) })),
  )
  await tx
    .deleteFrom('notification')
    .where('actor_id', '=', accountId)
    .where(
      'post_seq',
      'in',
      reactions.map(({ post_seq }) => post_seq),
    )
    .execute()
  for (const kind of ['like', 'repost', 'hide'] as const) {
    const posts = reactions.flatMap((reaction) => (reaction.kind === kind ? [reaction.post_seq] : []))
    if (posts.length === 0) continue
    await tx
      .deleteFrom('reaction')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('post_seq', 'in', posts)
      .execute()
  }
  return true
}

async function purgeFollowing(tx: Tx, { accountId, seq, limit }: PurgeProjectionsParameters): Promise<boolean> {
  const edges = await tx
    .selectFrom('edge')
    .innerJoin('account', 'account.id', 'edge.target_id')
    .select(['edge.target_id', 'edge.active', 'account.address'])
    .where('edge.source_id', '=', accountId)
    .where('edge.kind', '=', 'follow')
    .limit(limit)
    .execute()
  if (edges.length === 0) return false
  await replayEntries(
    tx,
    edges
      .filter(({ active }) => active)
      .map(({ target_id, address }) => ({
        ...takeBack({ seq, accountId }, { type: 'unfollow', to: readAccountAddress(address) }),
        targetId: target_id,
      })),
  )
  const targets = edges.map(({ target_id }) => target_id)
  await forgetFollows(tx, { followers: [accountId], followed: targets })
  await tx.deleteFrom('edge').where('source_id', '=', accountId).where('target_id', 'in', targets).execute()
  return true
}

/** Of those who stopped following before, the word that they did stays. */
async function purgeFollowers(tx: Tx, { accountId, seq, limit }: PurgeProjectionsParameters): Promise<boolean> {
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
  await replayEntries(
    tx,
    edges.map(({ source_id, address }) => ({
      ...takeBack({ seq, accountId: source_id }, { type: 'unfollow', to: readAccountAddress(address) }),
      targetId: accountId,
    })),
  )
  const sources = edges.map(({ source_id }) => source_id)
  await forgetFollows(tx, { followers: sources, followed: [accountId] })
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

async function purgeProfile(tx: Tx, { accountId, seq }: PurgeProjectionsParameters): Promise<boolean> {
  const fields = await tx.selectFrom('profile_field').select('field').where('account_id', '=', accountId).execute()
  if (fields.length === 0) return false
  await replayEntries(
    tx,
    // The fields of rows are those of messages that were accepted.
    fields.map(({ field }) =>
      takeBack({ seq, accountId }, { type: 'profile', field: field as ProfileField, value: '' }),
    ),
  )
  await tx.deleteFrom('profile_field').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('link_check').where('account_id', '=', accountId).execute()
  return true
}

/** The account that was told of the follow is told no more, also not that it was. */
async function forgetFollows(
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

/** What others did, as the account was told of it. What they did stays. */
async function purgeTold(tx: Tx, { accountId, seq, limit }: PurgeProjectionsParameters): Promise<boolean> {
  const groups = await tx
    .selectFrom('notification_group')
    .select(['kind', 'post_seq', 'day'])
    .where('account_id', '=', accountId)
    .where('newest_seq', '<=', seq)
    .limit(limit)
    .execute()
  if (groups.length === 0) return false
  const keys = sql.join(
    groups.map(({ kind, post_seq, day }) => sql`(${kind}::text, ${post_seq}::bigint, ${day}::integer)`),
  )
  await sql`
    delete from notification where account_id = ${accountId} and (kind, post_seq, day) in (${keys}) and active`.execute(
    tx,
  )
  await sql`
    delete from notification_group where account_id = ${accountId} and (kind, post_seq, day) in (${keys})`.execute(tx)
  return true
}

type Words =
  | { type: 'delete'; to: Cid }
  | { type: 'unlike' | 'unrepost' | 'unhide'; to: Cid }
  | { type: 'unfollow'; to: AccountAddress }
  | { type: 'profile'; field: ProfileField; value: string }

/** Later than any message, so that it decides. The row that says so goes at once. */
const afterAll = Date.UTC(9999, 0)

/** A message at the deletion's place that takes something back. Nobody signed it. */
function takeBack({ seq, accountId }: { seq: bigint; accountId: bigint }, words: Words): LogEntry {
  const nobody = new Uint8Array(32)
  const message: UnsaltedMessage = { ...words, by: formatCid(nobody), ts: afterAll }
  return {
    seq,
    targetId: null,
    isCounted: false,
    verified: {
      id: nobody,
      delegationId: nobody,
      accountId,
      address: `0x${'00'.repeat(20)}`,
      message,
      envelope: new Uint8Array(),
      receivedMs: 0,
    },
  }
}
