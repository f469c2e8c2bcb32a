import { formatCid } from '../bytes/formatCid.ts'
import type { Tx } from '../db/Database.ts'
import { deleteNotifications } from '../db/notification/deleteNotifications.ts'
import { listTipsBy } from '../db/tip/listTipsBy.ts'
import { projectTipNotices } from '../db/tip/projectTipNotices.ts'
import { loggedKinds } from '../log/kinds/loggedKinds.ts'
import type { Withdrawal } from '../log/kinds/MessageKind.ts'
import type { LogEntry } from './LogEntry.ts'
import { replayEntries } from './replayEntries.ts'

export type PurgeProjectionsParameters = {
  accountId: bigint
  /** The log position at which the account was deleted. */
  seq: bigint
  /** The maximum of things to remove. */
  limit: number
}

/** What each kind purges; kinds that share their rows purge them once. */
const purges = new Set(loggedKinds.flatMap(({ kind }) => kind.purge ?? []))

/**
 * Removes some of what a deleted account shows to readers: its posts except their positions, its reactions, its
 * follows and followers, its profile, its notifications, and those of its tips. Each is undone as if by a message at the deletion's position, so
 * counts and notifications follow. The same when an account is deleted and when the log is replayed.
 *
 * @returns false once nothing is left.
 */
export async function purgeProjections(tx: Tx, parameters: PurgeProjectionsParameters): Promise<boolean> {
  const { accountId, seq, limit } = parameters
  const project = (messages: readonly Withdrawal[]) =>
    replayEntries(
      tx,
      messages.map((message) => undo(seq, message)),
    )
  const tips = await listTipsBy(tx, { accountId, upTo: seq, limit })
  await projectTipNotices(tx, tips)
  if (tips.length > 0) return true
  for (const purge of purges) {
    if (await purge(tx, { accountId, limit, project })) return true
  }
  return await deleteNotifications(tx, { accountId, upTo: seq, limit })
}

/** Later than any message, so that it decides. The row that says so goes at once. */
const afterAll = Date.UTC(9999, 0)

/** An unsigned message at the deletion's position that undoes something. */
function undo(seq: bigint, { authorId, targetId, message }: Withdrawal): LogEntry {
  const unsigned = new Uint8Array(32)
  return {
    seq,
    targetId: targetId ?? null,
    isCounted: false,
    verified: {
      id: unsigned,
      delegationId: unsigned,
      accountId: authorId,
      address: `0x${'00'.repeat(20)}`,
      message: { ...message, by: formatCid(unsigned), ts: afterAll },
      envelope: new Uint8Array(),
      receivedMs: 0,
    },
  }
}
