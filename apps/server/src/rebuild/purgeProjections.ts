import { sql } from 'kysely'
import { formatCid } from '../bytes/formatCid.ts'
import type { Tx } from '../db/Database.ts'
import { loggedKinds } from '../log/kinds/loggedKinds.ts'
import type { Withdrawal } from '../log/kinds/MessageKind.ts'
import type { LogEntry } from './LogEntry.ts'
import { replayEntries } from './replayEntries.ts'

export type PurgeProjectionsParameters = {
  accountId: bigint
  /** The place in the log at which the account was deleted. */
  seq: bigint
  /** How many things to take away at most. */
  limit: number
}

/** What each kind purges; kinds that share their rows purge them once. */
const purges = new Set(loggedKinds.flatMap(({ kind }) => kind.purge ?? []))

/**
 * Takes away some of what a deleted account shows to readers: its posts but for their places, its reactions, whom it
 * follows, who follows it, its profile, what it was told. Each goes as if it had been taken back by a message at the deletion's place, so
 * whatever counts it or tells of it follows. The same when an account is deleted and when the log is replayed.
 *
 * @returns false once nothing is left.
 */
export async function purgeProjections(tx: Tx, parameters: PurgeProjectionsParameters): Promise<boolean> {
  const { accountId, seq, limit } = parameters
  const project = (messages: readonly Withdrawal[]) =>
    replayEntries(
      tx,
      messages.map((message) => takeBack(seq, message)),
    )
  for (const purge of purges) {
    if (await purge(tx, { accountId, limit, project })) return true
  }
  return await purgeTold(tx, parameters)
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

/** Later than any message, so that it decides. The row that says so goes at once. */
const afterAll = Date.UTC(9999, 0)

/** A message at the deletion's place that takes something back. Nobody signed it. */
function takeBack(seq: bigint, { authorId, targetId, message }: Withdrawal): LogEntry {
  const nobody = new Uint8Array(32)
  return {
    seq,
    targetId: targetId ?? null,
    isCounted: false,
    verified: {
      id: nobody,
      delegationId: nobody,
      accountId: authorId,
      address: `0x${'00'.repeat(20)}`,
      message: { ...message, by: formatCid(nobody), ts: afterAll },
      envelope: new Uint8Array(),
      receivedMs: 0,
    },
  }
}
