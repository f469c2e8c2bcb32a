import { toNotificationKey } from '../../db/notification/toNotificationKey.ts'
import type { NotificationKind } from '../../db/tables/NotificationTables.ts'
import type { BatchDraft } from './BatchDraft.ts'

export type SetNotificationParameters = {
  /** The notified account. */
  accountId: bigint
  kind: NotificationKind
  /** The post it is about; `0n` for a follow. */
  postSeq: bigint
  /** Who did it. */
  actorId: bigint
  active: boolean
  /** The log entry that says so, and when it arrived. */
  seq: bigint
  receivedMs: number
  /** Imported from a file: adds no notification, but may withdraw one. */
  isImported: boolean
}

const dayMs = 86_400_000

/**
 * Notifies an account of another's act, or withdraws that. No account is notified of its own acts. An account that
 * is being deleted gets no changes: all its notifications are purged anyway. What is undone and
 * done again on the same day (UTC) keeps its position, so repeated like/unlike notifies once a day.
 */
export function setNotification(
  draft: BatchDraft,
  { active, seq, receivedMs, isImported, ...key }: SetNotificationParameters,
): void {
  const { accountId, kind, postSeq, actorId } = key
  if (accountId === actorId || draft.leaving.has(accountId) || (isImported && active)) return
  const name = toNotificationKey(key)
  const current = draft.notifications.get(name)
  if ((current?.active ?? false) === active) return

  const day = Math.floor(receivedMs / dayMs)
  const staysInPlace = current !== undefined && (!active || current.day === day)
  const place = staysInPlace
    ? { seq: current.seq, day: current.day, at: current.at }
    : { seq, day, at: new Date(receivedMs) }
  draft.notifications.set(name, { ...place, active })
  const group = { accountId, kind, postSeq }
  draft.written.notifications.set(name, { ...group, actorId, active, ...place })

  const groupName = `${accountId}:${kind}:${postSeq}:${place.day}`
  const change = draft.written.notificationGroups.get(groupName) ?? { count: 0, newest: 0n, isUndone: false }
  draft.written.notificationGroups.set(groupName, {
    ...group,
    day: place.day,
    count: change.count + (active ? 1 : -1),
    newest: active && place.seq > change.newest ? place.seq : change.newest,
    isUndone: change.isUndone || !active,
  })
}
