import type { NotificationKind } from '../tables/NotificationTables.ts'

/** The key of a notification, as `post:actor:account:kind`. */
export function toNotificationKey({
  postSeq,
  actorId,
  accountId,
  kind,
}: {
  postSeq: bigint
  actorId: bigint
  accountId: bigint
  kind: NotificationKind
}): string {
  return `${postSeq}:${actorId}:${accountId}:${kind}`
}
