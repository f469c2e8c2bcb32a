import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { needTarget } from '../../batch/needTarget.ts'
import { setNotification } from '../../batch/setNotification.ts'
import type { Target } from '../../batch/Target.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { follows } from './follows.ts'

/** Follows or unfollows, unless a newer message of the account decided already. */
export function projectFollow(
  draft: BatchDraft,
  { id, accountId, receivedMs, imported }: VerifiedMessage,
  message: MessageOf<'follow' | 'unfollow'>,
  seq: bigint,
  target: Target,
): void {
  const targetId = needTarget(target.accountId)
  const key = `${accountId}:${targetId}`
  const { claims, written } = draft.part(follows)
  const claim = draft.claim(claims, key, {
    active: message.type === 'follow',
    seq,
    ts: new Date(message.ts),
    messageId: id,
    counted: message.type === 'follow' && draft.established?.has(accountId) === true,
  })
  if (!claim) return
  written.set(key, { sourceId: accountId, kind: 'follow', targetId, ...claim.row })
  draft.countAccount(accountId).following += claim.change
  draft.countAccount(targetId).followers += claim.change
  draft.countAccount(targetId).counted += claim.counted
  setNotification(draft, {
    accountId: targetId,
    kind: 'follow',
    postSeq: 0n,
    actorId: accountId,
    active: claim.row.active,
    seq,
    receivedMs,
    isImported: imported !== undefined,
  })
}
