import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { isNewer } from '../../batch/isNewer.ts'
import type { Target } from '../../batch/Target.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { isMutedAt, mutedWords } from './mutedWords.ts'
import type { PrivateMessage } from './privateEffects.ts'
import { privateItems } from './privateItems.ts'
import { toPrivateItem } from './toPrivateItem.ts'

/** Keeps what a private message says for its account alone, unless a newer one decided already. */
export function keepPrivately(
  draft: BatchDraft,
  { id, accountId, receivedMs }: VerifiedMessage,
  message: PrivateMessage,
  target: Target,
): void {
  const { key, kind, subject, active, until } = toPrivateItem(accountId, message)
  const { claims, written } = draft.part(privateItems)
  const current = claims.get(key)
  const next = { active, ts: new Date(message.ts), messageId: id, until }
  if (current && !isNewer(next, current)) return
  claims.set(key, next)
  written.set(key, {
    accountId,
    kind,
    subject,
    targetId: target.accountId ?? null,
    ...next,
    keptAt: new Date(receivedMs),
  })
  if (kind !== 'mute-word') return
  const change = Number(isMutedAt(next, receivedMs)) - Number(isMutedAt(current, receivedMs))
  const counts = draft.part(mutedWords)
  counts.set(accountId, (counts.get(accountId) ?? 0) + change)
}
